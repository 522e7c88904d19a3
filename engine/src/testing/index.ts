/**
 * The door for tests and benches: decks to work on, hands to work with.
 *
 * @module @slidewright/engine/testing
 */

export { canonical } from './canonical.ts'
export type { Drawn } from './draw.ts'
export { draw, idOf, picture } from './draw.ts'
export type { EditorDriver, HeldKeys } from './editor-driver.ts'
export { driveEditor, editorOf, toolContext } from './editor-driver.ts'
export { fakeMeasure } from './fake-measure.ts'
export type { FuzzReport, FuzzRun } from './fuzz.ts'
export { fuzzSequence } from './fuzz.ts'
export { growth } from './node-growth.ts'
export type { RandomDeckSize } from './random-deck.ts'
export { chance, pick, randomBody, randomColor, randomDeck, someElement } from './random-deck.ts'
