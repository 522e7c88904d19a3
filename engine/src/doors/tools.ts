/**
 * The door `/tools`: pointer tools as pure steps from state and pointer to state and effects, and the editor's part in those effects.
 *
 * @module @slidewright/engine/tools
 */

export { pickable, pickInside, topmost } from '../edit/selection.ts'
export type { EffectOverlay } from '../editor/apply-effects.ts'
export { applyEffects } from '../editor/apply-effects.ts'
export type { Hit, HitOptions } from '../scene/hit-test.ts'
export { hitAll, hitRect, hitTest } from '../scene/hit-test.ts'
export type { DrawTool } from '../tool/draw-tool.ts'
export { DRAW_IDLE, drawTool } from '../tool/draw-tool.ts'
export { moveTo } from '../tool/move.ts'
export { resizeTo } from '../tool/resize.ts'
export { rotateTo, TURN_STEP } from '../tool/rotate.ts'
export type { SelectTool, Step } from '../tool/select-tool.ts'
export { IDLE, selectTool } from '../tool/select-tool.ts'
export type { Effect, Handle, Pointer, ToolContext } from '../tool/types.ts'
export { HANDLES, NO_PREVIEW } from '../tool/types.ts'
