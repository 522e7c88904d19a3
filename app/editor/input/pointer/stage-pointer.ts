import { toView } from '../../../canvas/camera.ts'
import { listenToCamera, localPoint } from '../../../canvas/gestures.ts'
import { cursorOf } from '../../../canvas/overlay/handles.ts'
import { type Palms, watchPalms } from '../../../canvas/palm-rejection.ts'
import type { EditorContext } from '../../session/editor-context.ts'
import { selectionBox } from '../../session/selection-box.ts'
import { DRAG_HANDLERS } from '../drag/index.ts'
import type { PointerController } from './pointer-controller.ts'
import { pressFor } from './pointer-targets.ts'
import type { StagePointerEvent } from './stage-pointer-event.ts'
import { hasMovedAway, TouchController } from './touch-controller.ts'

/** The ports of the stage's pointer. */
export interface StagePointerPorts {
  readonly surface: HTMLElement
  readonly controller: PointerController
  openMenu(at: { readonly x: number; readonly y: number }): void
}

/**
 * Listens to pointer events on the stage, distinguishes mouse, pen, finger and palm, and passes the events on to the
 * controller.
 */
export class StagePointer {
  private readonly context: EditorContext
  private readonly ports: StagePointerPorts
  private readonly fingers: TouchController
  private readonly stopped = new AbortController()
  private readonly palms: Palms
  private isTouch = false
  private penPress: PointerEvent | null = null

  constructor(context: EditorContext, ports: StagePointerPorts) {
    this.context = context
    this.ports = ports
    this.palms = watchPalms(ports.surface, this.stopped.signal)
    this.fingers = new TouchController(ports.controller, {
      store: context.store,
      openMenu: ports.openMenu,
      read: event => this.read(event),
      tap: event => void tapHandlers(context, event),
    })
  }

  /** Starts listening; returns a function that stops it. */
  listen(): () => void {
    const { surface, controller } = this.ports
    const { store, view } = this.context
    const { signal } = this.stopped
    const on = (type: PointerEventName, hear: (event: PointerEvent) => void) =>
      surface.addEventListener(type, event => this.palms.isPalm(event) || hear(event), { signal })
    on('pointerdown', event => this.down(event))
    on('pointermove', event => this.move(event))
    on('pointerup', event => this.up(event))
    on('pointercancel', event => this.cancel(event))
    // After a release no gesture is in progress, so a capture lost earlier was taken away.
    on('lostpointercapture', event => event.target === surface && controller.isPressed && this.cancel(event))
    surface.addEventListener('pointerleave', () => store.editor.hover(null), { signal })
    surface.addEventListener('dblclick', event => this.double(event), { signal })
    surface.addEventListener('contextmenu', event => this.menu(event), { signal })
    const stopCamera = listenToCamera(
      surface,
      { pan: by => view.pan(by), zoom: (factor, at) => view.zoomBy(factor, at) },
      this.palms,
    )
    return () => {
      this.stopped.abort()
      this.fingers.stop()
      stopCamera()
    }
  }

  private down(event: PointerEvent): void {
    const { surface, controller } = this.ports
    if (event.pointerType === 'pen') this.fingers.giveWay()
    this.isTouch = event.pointerType === 'touch'
    this.penPress = event.pointerType === 'pen' ? event : null
    if (this.isTouch && !this.fingers.down(event)) return
    const place = editableAt(event.target) ?? surface
    place.focus({ preventScroll: true })
    // The browser must neither start a drag of its own nor take the focus from the text being edited.
    if (event.button !== 2) event.preventDefault()
    if (event.button !== 2) surface.setPointerCapture(event.pointerId)
    controller.down(this.read(event))
  }

  private move(event: PointerEvent): void {
    const { controller } = this.ports
    if (event.pointerType === 'touch' && !this.fingers.move(event)) return
    // The button was released outside the window.
    if (event.pointerType !== 'touch' && event.buttons === 0 && controller.isPressed) controller.cancel()
    const seen = this.read(event)
    controller.move(seen)
    if (event.pointerType !== 'touch') this.showCursor(seen)
  }

  private up(event: PointerEvent): void {
    const { controller } = this.ports
    if (event.pointerType === 'touch') this.fingers.up(event)
    else controller.up(this.read(event))
    if (this.penPress && controller.isSecondPress && !hasMovedAway(this.penPress, event))
      controller.double(this.read(event))
  }

  private cancel(event: PointerEvent): void {
    this.fingers.end(event)
    this.ports.controller.cancel()
  }

  private double(event: MouseEvent): void {
    // Double presses of fingers and pens are counted by us, since not every browser reports them.
    if (!(this.isTouch || this.penPress)) this.ports.controller.double(this.read(event))
  }

  private menu(event: MouseEvent): void {
    const { surface, controller, openMenu } = this.ports
    // In a text being edited, the browser's own menu offers spelling suggestions.
    if (isEditable(event.target)) return
    event.preventDefault()
    // A resting finger has already opened its menu.
    if (event instanceof PointerEvent ? event.pointerType === 'touch' : this.isTouch) return
    const place = event.button === 2 ? null : placeOfSelection(this.context, surface)
    if (place === null) controller.pick(this.read(event))
    openMenu(place ?? { x: event.clientX, y: event.clientY })
  }

  private showCursor(event: StagePointerEvent): void {
    const { surface, controller } = this.ports
    const cursor = controller.cursorAt(event)
    surface.style.cursor =
      'css' in cursor ? cursor.css : cursorOf(cursor.handle, selectionBox(this.context.store)?.rotation ?? 0)
  }

  private read(event: PointerEvent | MouseEvent): StagePointerEvent {
    return {
      at: localPoint(this.ports.surface, event),
      pointer: 'pointerType' in event && event.pointerType === 'touch' ? 'touch' : 'mouse',
      button: event.button,
      time: event.timeStamp,
      shift: event.shiftKey,
      alt: event.altKey,
      mod: event.ctrlKey || event.metaKey,
    }
  }
}

type PointerEventName = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture'

/** Passes a tap to the drag handlers; true if one of them handled it. */
function tapHandlers(context: EditorContext, event: StagePointerEvent): boolean {
  return DRAG_HANDLERS.some(handler => handler.tap?.(context, pressFor(handler.id, context, event)))
}

/** The position of a context menu opened by key: the center of the selection, in px of the window. */
function placeOfSelection({ store, view }: EditorContext, surface: HTMLElement): { x: number; y: number } | null {
  const box = selectionBox(store)
  if (box === null) return null
  const { left, top } = surface.getBoundingClientRect()
  const { x, y } = toView(view.camera, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  return { x: left + x, y: top + y }
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable
}

/** The editable element under a press, if any. */
function editableAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLElement>('[contenteditable="true"]') : null
}
