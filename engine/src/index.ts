/**
 * The engine's front door. Its names are a promise: `tests/architecture/door-names.ts` lists them.
 *
 * @module @slidewright/engine
 */

export type { ElementId, Ids, PageId } from './base/id.ts'
export { createIds } from './base/id.ts'
export type { Result } from './base/result.ts'
export { buildDeck } from './build/build-deck.ts'
export { buildPages } from './build/build-pages.ts'
export { chooseLayout } from './build/choose-layout.ts'
export { outlineOf } from './build/outline-of.ts'
export { switchSuit } from './build/switch-suit.ts'
export { switchTheme } from './build/switch-theme.ts'
export { toCss } from './color/css.ts'
export { parseColor } from './color/parse.ts'
export { resolveColor } from './color/resolve.ts'
export { createDeck, createPage, plainBody } from './document/create.ts'
export type { Deck, Page } from './document/deck.ts'
export type { Element, ElementOf } from './document/element.ts'
export { fromFile, toFile } from './document/file.ts'
export {
  createChart,
  createCustom,
  createImage,
  createLine,
  createShape,
  createTable,
  createText,
} from './document/new-element.ts'
export { childrenOf, elementOf, elementsOf, pageOf, pagesOf, textOf } from './document/read.ts'
export type { Theme } from './document/theme.ts'
export type { CommandEntry } from './edit/command.ts'
export { command, plainCommand } from './edit/command.ts'
export type { CommandId } from './edit/commands.ts'
export { COMMANDS } from './edit/commands.ts'
export { transact } from './edit/transaction.ts'
export type { Command, Context, Selection, Transaction } from './edit/types.ts'
export type { Editor } from './editor/create-editor.ts'
export { createEditor } from './editor/create-editor.ts'
export { replay } from './editor/journal.ts'
export type { EditorEvent } from './editor/types.ts'
export { scaleMask } from './mask/scale.ts'
export { printOutline } from './outline/print.ts'
export { createOutlineReader, parseOutline } from './outline/reader.ts'
export type { Outline } from './outline/types.ts'
export { buildScene } from './scene/build-scene.ts'
export type { CustomKind } from './scene/custom-kind.ts'
export { hitTest } from './scene/hit-test.ts'
export { mirrorOf } from './scene/mirror.ts'
export type { Scene, SceneNode } from './scene/node.ts'
export type { DrawChart } from './scene/ports.ts'
export { changedNodes, updateScene } from './scene/update-scene.ts'
export type { Suit } from './suit/types.ts'
export { caretAt } from './text/caret.ts'
export { layOutText } from './text/layout.ts'
export { rangeRects } from './text/range.ts'
export type { Measure } from './text/types.ts'
