import {
  type Effect,
  type ElementId,
  IDLE,
  type Point,
  type Pointer,
  type SelectTool,
  selectTool,
} from '@slidewright/engine/internal'
import { toPage } from '../../../canvas/camera.ts'
import type { HandleId } from '../../../canvas/overlay/handles.ts'
import { insertDrawn } from '../../insert/insert-element.ts'
import { boxOf, constrained } from '../../session/drawn-box.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { selectionBox } from '../../session/selection-box.ts'
import type { ViewStore } from '../../session/view-store.ts'
import type { Workbench } from '../../session/workbench.ts'
import { GRIPS } from '../drag/index.ts'
import type { Grip, Hold } from '../drag/types.ts'
import type { TextInputController } from '../text/text-input-controller.ts'
import { ClickCount } from './click-count.ts'
import type { HandCursor, HandEvent } from './hand-event.ts'
import { editAt, gripReach, handleUnder, pickUnder, toolContext } from './hand-reach.ts'

/** What the pointer has in hand. */
type Holding =
  | { readonly what: 'nothing' }
  | { readonly what: 'tool' }
  | { readonly what: 'text' }
  | { readonly what: 'view'; readonly last: Point }
  | { readonly what: 'sketch'; readonly from: Point }
  | { readonly what: 'grip'; readonly grip: string; readonly hold: Hold }

/** Half of the box that shows that a marquee can be drawn, in px of the screen. */
const MARQUEE_SIGN = 22

const NOTHING: Holding = { what: 'nothing' }
const CANCEL: Pointer = { kind: 'cancel', at: { x: 0, y: 0 }, shift: false, alt: false, mod: false }

/** The hand on the pointer: what presses and drags do on the page. Decides by the engine's tools; does what they answer. */
export class PointerHand {
  private readonly bench: Workbench
  private readonly text: TextInputController
  private tool: SelectTool = IDLE
  private holding: Holding = NOTHING
  private readonly clicks = new ClickCount()
  /** While the space bar is held the pointer drags the view. */
  isPanning = false

  constructor(bench: Workbench, text: TextInputController) {
    this.bench = bench
    this.text = text
  }

  down(event: HandEvent): void {
    const { view } = this
    const at = toPage(view.camera, event.at)
    this.clicks.press(event)
    if (event.button === 1 || this.isPanning || view.tool.kind === 'hand')
      this.holding = { what: 'view', last: event.at }
    else if (event.button === 0) this.press(event, at)
  }

  move(event: HandEvent): void {
    const at = toPage(this.view.camera, event.at)
    switch (this.holding.what) {
      case 'view':
        this.view.pan({ x: event.at.x - this.holding.last.x, y: event.at.y - this.holding.last.y })
        this.holding = { what: 'view', last: event.at }
        return
      case 'text':
        this.text.pointTo(at, true)
        return
      case 'sketch':
        this.sketch(this.holding.from, event, at)
        return
      case 'grip':
        this.holding.hold.move(at, event)
        return
      default:
        this.step(event, 'move', at)
    }
  }

  up(event: HandEvent): void {
    const at = toPage(this.view.camera, event.at)
    const { holding } = this
    this.holding = NOTHING
    if (holding.what === 'sketch') {
      this.view.clearMarks()
      insertDrawn(this.bench, holding.from, this.drawnTo(holding.from, event, at))
    } else if (holding.what === 'grip') holding.hold.drop(at, event)
    else if (holding.what === 'tool') this.step(event, 'up', at)
  }

  cancel(): void {
    if (this.holding.what === 'grip') this.holding.hold.cancel()
    this.holding = NOTHING
    this.store.show(null)
    this.view.clearMarks()
    if (this.scene) this.apply(selectTool(this.tool, CANCEL, toolContext(this.bench, 'mouse')))
  }

  /** A finger has rested. On something it asks for a menu; beside everything it begins a marquee; in a text it picks a word. */
  rest(event: HandEvent): 'menu' | 'marquee' | null {
    const at = toPage(this.view.camera, event.at)
    const { holding, view } = this
    if (holding.what === 'text') {
      this.text.pointToMore(at, 'word')
      this.holding = NOTHING
      return null
    }
    if (holding.what === 'view' && view.tool.kind === 'select') {
      this.holding = { what: 'tool' }
      this.step(event, 'down', at)
      const half = MARQUEE_SIGN / view.camera.zoom
      view.mark({ marquee: { x: at.x - half, y: at.y - half, width: half * 2, height: half * 2 } })
      return 'marquee'
    }
    const isHeld = holding.what === 'tool' && (this.tool.at === 'pressed' || this.tool.at === 'idle')
    if (!(isHeld || (holding.what === 'grip' && holding.grip === 'table'))) return null
    this.cancel()
    this.pick(event)
    if (holding.what === 'grip') holding.hold.rest?.()
    return 'menu'
  }

  /** Whether the press in hand is the second one at its place. */
  get isSecondPress(): boolean {
    return this.clicks.count === 2
  }

  /** Whether a press goes on. */
  get isHolding(): boolean {
    return this.holding.what !== 'nothing'
  }

  /** Whether a gesture is in hand that Escape should take back. */
  get isBusy(): boolean {
    return this.holding.what !== 'nothing' && this.holding.what !== 'text' && this.tool.at !== 'pressed'
  }

  double(event: HandEvent): void {
    const at = toPage(this.view.camera, event.at)
    if (this.store.edited !== null && this.text.holds(at)) return
    const { pointer } = event
    if (GRIPS.some(grip => grip.double?.(this.bench, at, event, gripReach(this.bench, grip.id, pointer)))) return
    this.step(event, 'double', at)
  }

  /** Selects what is under the pointer for a menu, unless it is selected already. Locked things too. */
  pick(event: HandEvent): void {
    pickUnder(this.bench, toPage(this.view.camera, event.at))
  }

  /** The pointer's shape at a place: a handle's name, or a CSS cursor. */
  cursorAt(event: HandEvent): HandCursor {
    const { view } = this
    if (this.isPanning || view.tool.kind === 'hand' || this.holding.what === 'view') return { css: 'grab' }
    const at = toPage(view.camera, event.at)
    const gripped = this.firstGrip(grip => {
      return grip.cursorAt(this.bench, at, event, gripReach(this.bench, grip.id, event.pointer))
    })
    if (view.tool.kind !== 'select') return { css: gripped ?? 'crosshair' }
    if (this.store.edited !== null && this.text.holds(at)) return { css: gripped ?? 'text' }
    if (gripped !== null) return { css: gripped }
    const handle = handleUnder(this.bench, event)
    return handle === null ? { css: 'default' } : { handle }
  }

  private press(event: HandEvent, at: Point): void {
    const { view, store } = this
    if (!this.scene) return
    const gripped = this.firstGrip(grip => {
      const hold = grip.take(this.bench, at, event, gripReach(this.bench, grip.id, event.pointer))
      return hold && { what: 'grip' as const, grip: grip.id, hold }
    })
    if (gripped !== null) {
      this.holding = gripped
      return
    }
    if (view.tool.kind !== 'select') {
      this.holding = { what: 'sketch', from: at }
      return
    }
    if (store.edited !== null && this.text.holds(at)) {
      this.pressText(event, at)
      return
    }
    const handle = handleUnder(this.bench, event)
    if (event.pointer === 'touch' && handle === null && toolContext(this.bench, 'touch').hit(at) === null) {
      this.store.editor.select({ elements: [], editing: null })
      this.holding = { what: 'view', last: event.at }
      return
    }
    this.holding = { what: 'tool' }
    this.step(event, 'down', at, handle)
  }

  private firstGrip<T>(ask: (grip: Grip) => T | null): T | null {
    for (const grip of GRIPS) {
      const answer = ask(grip)
      if (answer !== null) return answer
    }
    return null
  }

  private pressText(event: HandEvent, at: Point): void {
    if (this.clicks.count === 2) this.text.pointToMore(at, 'word')
    else if (this.clicks.count > 2) this.text.pointToMore(at, 'paragraph')
    else {
      this.text.pointTo(at, event.shift)
      this.holding = { what: 'text' }
    }
  }

  private step(event: HandEvent, kind: Pointer['kind'], at: Point, handle: HandleId | null = null): void {
    if (!this.scene) return
    const { shift, alt, mod } = event
    const pointer: Pointer = { kind, at, shift, alt, mod, ...(handle && { handle }) }
    this.apply(selectTool(this.tool, pointer, toolContext(this.bench, event.pointer)))
    if (kind === 'move') this.label()
  }

  private apply([tool, ...effects]: readonly [SelectTool, ...Effect[]]): void {
    this.tool = tool
    for (const effect of effects) this.follow(effect)
  }

  private follow(effect: Effect): void {
    const { store, view } = this
    switch (effect.type) {
      case 'select':
        store.editor.select(effect.selection)
        return
      case 'hover':
        store.editor.hover(effect.element)
        return
      case 'marquee':
        view.mark({ marquee: effect.box })
        return
      case 'preview':
        store.editor.preview(effect.overrides)
        view.mark({ guides: effect.guides, gaps: effect.gaps })
        return
      case 'drop':
        store.run('element.setFrames', { frames: [...effect.frames].map(([id, frame]) => [id, { ...frame }]) })
        return
      case 'copy':
        store.run('selection.duplicate', { dx: effect.by.x, dy: effect.by.y })
        return
      case 'edit':
        this.edit(effect.element, effect.at)
        return
      case 'sketch':
      case 'drawn':
        return
    }
  }

  private edit(id: ElementId, at: Point): void {
    if (editAt(this.bench, this.text, id, at)) this.text.pointTo(at, false)
  }

  private sketch(from: Point, event: HandEvent, at: Point): void {
    const to = this.drawnTo(from, event, at)
    if (this.view.tool.kind === 'line') this.view.mark({ sketch: { from, to } })
    else this.view.mark({ marquee: boxOf(from, to) })
  }

  private drawnTo(from: Point, event: HandEvent, at: Point): Point {
    return event.shift ? constrained(this.view.tool.kind === 'line' ? 'line' : 'box', from, at) : at
  }

  /** Words under the box while it changes: its size, or how far it is turned. */
  private label(): void {
    const { tool, view } = this
    if (tool.at !== 'resizing' && tool.at !== 'rotating') return
    const box = selectionBox(this.store)
    if (box === null) return
    const words = tool.at === 'rotating' ? `${round(box.rotation)}°` : `${round(box.width)} × ${round(box.height)}`
    view.mark({ ...view.marks, label: words })
  }

  private get scene() {
    return this.store.scene
  }

  private get store(): EditorStore {
    return this.bench.store
  }

  private get view(): ViewStore {
    return this.bench.view
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
