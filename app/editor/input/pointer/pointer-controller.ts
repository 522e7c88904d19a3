import {
  applyEffects,
  DRAW_IDLE,
  type DrawTool,
  drawTool,
  type Effect,
  type EffectOverlay,
  IDLE,
  type Point,
  type Pointer,
  type SelectTool,
  selectTool,
} from '@slidewright/engine/internal'
import { toPage } from '../../../canvas/camera.ts'
import { insertDrawn, MIN_DRAWN } from '../../insert/insert-element.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { selectionBox } from '../../session/selection-box.ts'
import type { ViewStore } from '../../session/view-store.ts'
import { DRAG_HANDLERS } from '../drag/index.ts'
import type { DragHandler, DragSession } from '../drag/types.ts'
import type { TextInputController } from '../text/text-input-controller.ts'
import { ClickCount } from './click-count.ts'
import { editAt, handleUnder, pressFor, selectUnder, toolContext } from './pointer-targets.ts'
import type { StageCursor, StagePointerEvent } from './stage-pointer-event.ts'

/** What the current press does. */
type Gesture =
  | { readonly kind: 'none' }
  | { readonly kind: 'select' }
  | { readonly kind: 'draw' }
  | { readonly kind: 'text' }
  | { readonly kind: 'pan'; readonly last: Point }
  | { readonly kind: 'drag'; readonly handler: string; readonly session: DragSession }

/** Half the size of the box that shows that a marquee can be drawn, in px of the screen. */
const MARQUEE_HINT = 22

const NONE: Gesture = { kind: 'none' }
const CANCEL: Pointer = { kind: 'cancel', at: { x: 0, y: 0 }, shift: false, alt: false, mod: false }

/**
 * Handles presses and drags on the page. Drag handlers are asked first; otherwise the engine's tools decide, and their
 * effects are applied as in any other host of the engine.
 */
export class PointerController {
  private readonly context: EditorContext
  private readonly text: TextInputController
  private readonly overlay: EffectOverlay
  private selecting: SelectTool = IDLE
  private drawing: DrawTool = DRAW_IDLE
  private gesture: Gesture = NONE
  private readonly clicks = new ClickCount()
  /** Whether the space bar is held down, so that the pointer pans the view. */
  isPanning = false

  constructor(context: EditorContext, text: TextInputController) {
    this.context = context
    this.text = text
    this.overlay = overlayOf(context, text)
  }

  down(event: StagePointerEvent): void {
    const { view } = this
    this.clicks.press(event)
    if (event.button === 1 || this.isPanning || view.tool.kind === 'hand')
      this.gesture = { kind: 'pan', last: event.at }
    else if (event.button === 0) this.press(event, toPage(view.camera, event.at))
  }

  move(event: StagePointerEvent): void {
    const at = toPage(this.view.camera, event.at)
    const { gesture } = this
    switch (gesture.kind) {
      case 'pan':
        this.view.pan({ x: event.at.x - gesture.last.x, y: event.at.y - gesture.last.y })
        this.gesture = { kind: 'pan', last: event.at }
        return
      case 'text':
        this.text.pointTo(at, true)
        return
      case 'draw':
        this.draw(pointerOf('move', at, event))
        return
      case 'drag':
        gesture.session.move(at, event)
        return
      default:
        this.select(pointerOf('move', at, event), event.pointer)
        this.label()
    }
  }

  up(event: StagePointerEvent): void {
    const at = toPage(this.view.camera, event.at)
    const { gesture } = this
    this.gesture = NONE
    if (gesture.kind === 'draw') this.draw(pointerOf('up', at, event))
    else if (gesture.kind === 'drag') gesture.session.drop(at, event)
    else if (gesture.kind === 'select') this.select(pointerOf('up', at, event), event.pointer)
  }

  cancel(): void {
    if (this.gesture.kind === 'drag') this.gesture.session.cancel()
    if (this.gesture.kind === 'draw') this.draw(CANCEL)
    this.gesture = NONE
    this.store.show(null)
    this.view.clearMarks()
    this.select(CANCEL, 'mouse')
  }

  /**
   * Handles a resting finger: on an element it requests a menu, on the empty page it starts a marquee, in a text it
   * selects a word.
   */
  rest(event: StagePointerEvent): 'menu' | 'marquee' | null {
    const at = toPage(this.view.camera, event.at)
    const { gesture, view } = this
    if (gesture.kind === 'text') {
      this.text.pointToMore(at, 'word')
      this.gesture = NONE
      return null
    }
    if (gesture.kind === 'pan' && view.tool.kind === 'select') {
      this.gesture = { kind: 'select' }
      this.select(pointerOf('down', at, event), event.pointer)
      const half = MARQUEE_HINT / view.camera.zoom
      view.mark({ marquee: { x: at.x - half, y: at.y - half, width: half * 2, height: half * 2 } })
      return 'marquee'
    }
    const isStill = gesture.kind === 'select' && (this.selecting.at === 'pressed' || this.selecting.at === 'idle')
    if (!(isStill || (gesture.kind === 'drag' && gesture.handler === 'table'))) return null
    this.cancel()
    this.pick(event)
    if (gesture.kind === 'drag') gesture.session.rest?.()
    return 'menu'
  }

  /** Whether the current or last press is the second at the same position. */
  get isSecondPress(): boolean {
    return this.clicks.count === 2
  }

  /** Whether a press is in progress. */
  get isPressed(): boolean {
    return this.gesture.kind !== 'none'
  }

  /** Whether a gesture is in progress that Escape should cancel. */
  get isBusy(): boolean {
    return this.isPressed && this.gesture.kind !== 'text' && this.selecting.at !== 'pressed'
  }

  double(event: StagePointerEvent): void {
    const at = toPage(this.view.camera, event.at)
    if (this.store.edited !== null && this.text.containsPoint(at)) return
    const { context } = this
    if (DRAG_HANDLERS.some(handler => handler.double?.(context, pressFor(handler.id, context, event)))) return
    this.select(pointerOf('double', at, event), event.pointer)
  }

  /** Selects the element under the pointer for a menu, even if it is locked, unless it is selected already. */
  pick(event: StagePointerEvent): void {
    selectUnder(this.context, toPage(this.view.camera, event.at))
  }

  /** The cursor at a position: the name of a handle or a CSS cursor. */
  cursorAt(event: StagePointerEvent): StageCursor {
    const { view } = this
    if (this.isPanning || view.tool.kind === 'hand' || this.gesture.kind === 'pan') return { css: 'grab' }
    const dragged = firstAnswer(handler => handler.cursorAt(this.context, pressFor(handler.id, this.context, event)))
    if (view.tool.kind !== 'select') return { css: dragged ?? 'crosshair' }
    const at = toPage(view.camera, event.at)
    if (this.store.edited !== null && this.text.containsPoint(at)) return { css: dragged ?? 'text' }
    if (dragged !== null) return { css: dragged }
    const handle = handleUnder(this.context, event)
    return handle === null ? { css: 'default' } : { handle }
  }

  private press(event: StagePointerEvent, at: Point): void {
    const { view, store, context } = this
    if (!store.scene) return
    const dragged = firstAnswer(handler => {
      const session = handler.start(context, pressFor(handler.id, context, event))
      return session && { kind: 'drag' as const, handler: handler.id, session }
    })
    if (dragged !== null) this.gesture = dragged
    else if (view.tool.kind !== 'select') {
      this.gesture = { kind: 'draw' }
      this.draw(pointerOf('down', at, event))
    } else if (store.edited !== null && this.text.containsPoint(at)) this.pressText(event, at)
    else this.pressPage(event, at)
  }

  private pressPage(event: StagePointerEvent, at: Point): void {
    const handle = handleUnder(this.context, event)
    if (event.pointer === 'touch' && handle === null && toolContext(this.context, 'touch').hit(at) === null) {
      this.store.editor.select({ elements: [], editing: null })
      this.gesture = { kind: 'pan', last: event.at }
      return
    }
    this.gesture = { kind: 'select' }
    this.select({ ...pointerOf('down', at, event), ...(handle && { handle }) }, event.pointer)
  }

  private pressText(event: StagePointerEvent, at: Point): void {
    if (this.clicks.count === 2) this.text.pointToMore(at, 'word')
    else if (this.clicks.count > 2) this.text.pointToMore(at, 'paragraph')
    else {
      this.text.pointTo(at, event.shift)
      this.gesture = { kind: 'text' }
    }
  }

  private select(pointer: Pointer, device: StagePointerEvent['pointer']): void {
    if (!this.store.scene) return
    const [next, ...effects] = selectTool(this.selecting, pointer, toolContext(this.context, device))
    this.selecting = next
    this.apply(effects)
  }

  private draw(pointer: Pointer): void {
    const [next, ...effects] = drawTool(this.drawing, pointer, MIN_DRAWN)
    this.drawing = next
    this.apply(effects)
  }

  private apply(effects: readonly Effect[]): void {
    applyEffects(this.store.editor, effects, this.overlay)
  }

  /** Updates the label below the box during a gesture: its size or rotation. */
  private label(): void {
    const { selecting, view } = this
    if (selecting.at !== 'resizing' && selecting.at !== 'rotating') return
    const box = selectionBox(this.store)
    if (box === null) return
    const words = selecting.at === 'rotating' ? `${round(box.rotation)}°` : `${round(box.width)} × ${round(box.height)}`
    view.mark({ ...view.marks, label: words })
  }

  private get store(): EditorStore {
    return this.context.store
  }

  private get view(): ViewStore {
    return this.context.view
  }
}

/**
 * The effects of a tool that are handled outside the engine's editor: marks over the page, the text to edit, the
 * element to insert.
 */
function overlayOf(context: EditorContext, text: TextInputController): EffectOverlay {
  const { view } = context
  return {
    marquee: box => view.mark({ marquee: box }),
    snapped: (guides, gaps) => view.mark({ guides, gaps }),
    edit: (element, at) => editAt(context, text, { element, at }),
    sketch: frame => view.mark({ marquee: frame }),
    drawn: (frame, at) => insertDrawn(context, frame, at),
  }
}

function firstAnswer<T>(ask: (handler: DragHandler) => T | null): T | null {
  for (const handler of DRAG_HANDLERS) {
    const answer = ask(handler)
    if (answer !== null) return answer
  }
  return null
}

function pointerOf(kind: Pointer['kind'], at: Point, { shift, alt, mod }: StagePointerEvent): Pointer {
  return { kind, at, shift, alt, mod }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
