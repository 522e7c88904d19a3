import { defined } from '../base/assert.ts'
import { countingIds, type ElementId } from '../base/id.ts'
import { elementsOf, pageOf, pageWith, subtree } from '../document/read.ts'
import { wholeRange } from '../edit/commands/text-range.ts'
import { COMMANDS, type CommandId } from '../edit/commands.ts'
import { applyEffects } from '../editor/apply-effects.ts'
import { createEditor, type Editor } from '../editor/create-editor.ts'
import type { EditorParts } from '../editor/editor-parts.ts'
import { boundsOf } from '../geometry/frame.ts'
import { apply, frameMatrix, invert } from '../geometry/matrix.ts'
import { center, containsPoint, intersects } from '../geometry/rect.ts'
import type { Frame, Point, Rect } from '../geometry/types.ts'
import { IDLE, type SelectTool, selectTool } from '../tool/select-tool.ts'
import type { Effect, Pointer, ToolContext } from '../tool/types.ts'
import { draw, idOf, picture } from './draw.ts'
import { fakeMeasure } from './fake-measure.ts'

/** Drives an editor as a user does, and reads what a user sees. Names refer to the drawn deck. */
export interface EditorDriver {
  readonly editor: Editor
  /** The effects that the tools have requested so far. */
  readonly effects: readonly Effect[]
  /** Presses in the middle of an element, or at a place. */
  press(at: string | Point, keys?: HeldKeys): EditorDriver
  /** Presses a handle of the selection. */
  grab(handle: NonNullable<Pointer['handle']>, keys?: HeldKeys): EditorDriver
  moveBy(x: number, y: number, keys?: HeldKeys): EditorDriver
  release(keys?: HeldKeys): EditorDriver
  doublePress(at: string | Point): EditorDriver
  /** Presses a key of the table of commands (`mod+d`). */
  key(press: string): EditorDriver
  /** Types in the text of an element, at its end. */
  type(name: string, text: string): EditorDriver
  cancel(): EditorDriver
  frameOf(name: string): Frame
  picture(): string
}

/** Modifier keys that are held. */
export interface HeldKeys {
  readonly shift?: boolean
  readonly alt?: boolean
  readonly mod?: boolean
}

/** An editor of a drawn deck, with ids that count from n1 and a deterministic measure. */
export function editorOf(drawn: string, more: Partial<EditorParts> = {}): Editor {
  const { deck, selection } = draw(drawn)
  return createEditor({ deck, selection, measure: fakeMeasure(), ids: countingIds('n'), ...more })
}

/** Creates a driver for an editor, or for an editor of a drawn deck. */
export function driveEditor(target: Editor | string): EditorDriver {
  const editor = typeof target === 'string' ? editorOf(target) : target
  const effects: Effect[] = []
  let tool: SelectTool = IDLE
  let at: Point = { x: 0, y: 0 }

  function point(
    kind: Pointer['kind'],
    { shift = false, alt = false, mod = false }: HeldKeys,
    handle?: Pointer['handle'],
  ): EditorDriver {
    const pointer: Pointer = { kind, at, shift, alt, mod, ...(handle && { handle }) }
    const [next, ...asked] = selectTool(tool, pointer, toolContext(editor))
    tool = next
    effects.push(...asked)
    applyEffects(editor, asked)
    return driver
  }

  const driver: EditorDriver = {
    editor,
    effects,
    press: (place, keys = {}) => {
      at = placeOf(editor, place)
      return point('down', keys)
    },
    grab: (handle, keys = {}) => {
      at = handlePlace(editor, handle)
      return point('down', keys, handle)
    },
    moveBy: (x, y, keys = {}) => {
      at = { x: at.x + x, y: at.y + y }
      return point('move', keys)
    },
    release: (keys = {}) => point('up', keys),
    doublePress: place => {
      at = placeOf(editor, place)
      point('down', {})
      point('up', {})
      return point('double', {})
    },
    key: press => {
      editor.run(defined(commandOf(press), `a command on ${press}`) as 'selection.delete')
      return driver
    },
    type: (name, text) => {
      const element = idOf(name)
      for (const character of text) {
        const found = pageWith(editor.state$.value.deck, element)?.elements[element]
        const body = found && 'body' in found ? found.body : null
        const end = body ? wholeRange(body).focus : { paragraph: 0, offset: 0 }
        editor.run('text.edit', { element, range: { anchor: end, focus: end }, text: character })
      }
      return driver
    },
    cancel: () => point('cancel', {}),
    frameOf: name => elementOn(editor, idOf(name)).frame,
    picture: () => picture({ deck: editor.state$.value.deck, selection: editor.state$.value.session.selection }),
  }
  return driver
}

/** The context of tools for an editor, with hit tests that check every element. For tests; the product uses the scene. */
export function toolContext(editor: Editor): ToolContext {
  const { deck, session } = editor.state$.value
  const page = defined(pageOf(deck, session.selection.page), 'a page that is shown')
  const leaves = elementsOf(page)
    .flatMap(element => subtree(page, element))
    .filter(({ kind }) => kind !== 'group')
  return {
    page,
    size: deck.size,
    selection: session.selection,
    reach: 6,
    hit: at => leaves.findLast(({ frame }) => isInside(frame, at))?.id ?? null,
    within: box =>
      elementsOf(page)
        .filter(({ frame }) => intersects(box, boundsOf(frame)))
        .map(({ id }) => id),
  }
}

function isInside(frame: Frame, at: Point): boolean {
  const back = invert(frameMatrix(frame))
  return back !== null && containsPoint({ x: 0, y: 0, width: frame.width, height: frame.height }, apply(back, at))
}

function elementOn(editor: Editor, id: ElementId) {
  return defined(pageWith(editor.state$.value.deck, id)?.elements[id], `an element ${id}`)
}

function placeOf(editor: Editor, place: string | Point): Point {
  return typeof place === 'string' ? center(elementOn(editor, idOf(place)).frame) : place
}

/** Returns the position of a selection handle; for a single element on its rotated frame. */
function handlePlace(editor: Editor, handle: NonNullable<Pointer['handle']>): Point {
  const [first] = editor.state$.value.session.selection.elements
  const { frame } = elementOn(editor, defined(first, 'something selected'))
  const share: Record<string, Rect | Point> = {
    nw: { x: 0, y: 0 },
    n: { x: 0.5, y: 0 },
    ne: { x: 1, y: 0 },
    e: { x: 1, y: 0.5 },
    se: { x: 1, y: 1 },
    s: { x: 0.5, y: 1 },
    sw: { x: 0, y: 1 },
    w: { x: 0, y: 0.5 },
    rotate: { x: 0.5, y: -0.5 },
  }
  const { x, y } = defined(share[handle], `a handle ${handle}`)
  return apply(frameMatrix(frame), { x: x * frame.width, y: y * frame.height })
}

function commandOf(press: string): CommandId | undefined {
  const ids = Object.keys(COMMANDS) as CommandId[]
  return ids.find(id => COMMANDS[id].keys.includes(press))
}
