import { toView } from '../../../canvas/camera.ts'
import { listenToCamera, placeIn } from '../../../canvas/gestures.ts'
import { cursorOf } from '../../../canvas/overlay/handles.ts'
import { type Palms, watchPalms } from '../../../canvas/palms.ts'
import { selectionBox } from '../../session/selection-box.ts'
import type { Workbench } from '../../session/workbench.ts'
import { DRAG_HANDLERS } from '../drag/index.ts'
import type { PointerController } from './pointer-controller.ts'
import { pressFor } from './pointer-targets.ts'
import type { StagePointerEvent } from './stage-pointer-event.ts'
import { isAway, TouchController } from './touch-controller.ts'

/** What the pointer on the stage works with. */
export interface StagePointerPorts {
  readonly surface: HTMLElement
  readonly controller: PointerController
  openMenu(at: { readonly x: number; readonly y: number }): void
}

/** Hears the pointer's events on the stage, tells mouse, pen, finger and palm apart, and leads what they mean to the controller. */
export class StagePointer {
  private readonly bench: Workbench
  private readonly ports: StagePointerPorts
  private readonly fingers: TouchController
  private readonly stopped = new AbortController()
  private readonly palms: Palms
  private isTouch = false
  private penPress: PointerEvent | null = null

  constructor(bench: Workbench, ports: StagePointerPorts) {
    this.bench = bench
    this.ports = ports
    this.palms = watchPalms(ports.surface, this.stopped.signal)
    this.fingers = new TouchController(ports.controller, {
      store: bench.store,
      openMenu: ports.openMenu,
      read: event => this.read(event),
      tap: event => void tapHandlers(bench, event),
    })
  }

  /** Listens until the answer is called. */
  listen(): () => void {
    const { surface, controller } = this.ports
    const { store, view } = this.bench
    const { signal } = this.stopped
    const on = (type: PointerEventName, hear: (event: PointerEvent) => void) =>
      surface.addEventListener(type, event => this.palms.isPalm(event) || hear(event), { signal })
    on('pointerdown', event => this.down(event))
    on('pointermove', event => this.move(event))
    on('pointerup', event => this.up(event))
    on('pointercancel', event => this.cancel(event))
    // After a release no gesture goes on: a capture that goes earlier was taken away.
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
    // The browser must neither start a drag of its own nor take the focus from the text that is edited.
    if (event.button !== 2) event.preventDefault()
    if (event.button !== 2) surface.setPointerCapture(event.pointerId)
    controller.down(this.read(event))
  }

  private move(event: PointerEvent): void {
    const { controller } = this.ports
    if (event.pointerType === 'touch' && !this.fingers.move(event)) return
    // It was released where nobody saw it.
    if (event.pointerType !== 'touch' && event.buttons === 0 && controller.isPressed) controller.cancel()
    const seen = this.read(event)
    controller.move(seen)
    if (event.pointerType !== 'touch') this.showCursor(seen)
  }

  private up(event: PointerEvent): void {
    const { controller } = this.ports
    if (event.pointerType === 'touch') this.fingers.up(event)
    else controller.up(this.read(event))
    if (this.penPress && controller.isSecondPress && !isAway(this.penPress, event)) controller.double(this.read(event))
  }

  private cancel(event: PointerEvent): void {
    this.fingers.gone(event)
    this.ports.controller.cancel()
  }

  private double(event: MouseEvent): void {
    // Fingers and pens are told apart by their own presses: not every browser says that they have pressed twice.
    if (!(this.isTouch || this.penPress)) this.ports.controller.double(this.read(event))
  }

  private menu(event: MouseEvent): void {
    const { surface, controller, openMenu } = this.ports
    // Over words that are edited the browser's own menu has what its spell-check would write instead.
    if (isEditable(event.target)) return
    event.preventDefault()
    // A finger that rests has its menu already.
    if (event instanceof PointerEvent ? event.pointerType === 'touch' : this.isTouch) return
    const place = event.button === 2 ? null : placeOfSelection(this.bench, surface)
    if (place === null) controller.pick(this.read(event))
    openMenu(place ?? { x: event.clientX, y: event.clientY })
  }

  private showCursor(event: StagePointerEvent): void {
    const { surface, controller } = this.ports
    const cursor = controller.cursorAt(event)
    surface.style.cursor =
      'css' in cursor ? cursor.css : cursorOf(cursor.handle, selectionBox(this.bench.store)?.rotation ?? 0)
  }

  private read(event: PointerEvent | MouseEvent): StagePointerEvent {
    return {
      at: placeIn(this.ports.surface, event),
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

/** Lets the drag handler that a tap is for, if there is one, answer it. */
function tapHandlers(bench: Workbench, event: StagePointerEvent): boolean {
  return DRAG_HANDLERS.some(handler => handler.tap?.(bench, pressFor(handler.id, bench, event)))
}

/** Where the menu opens that was asked for by key: in the middle of what is selected, in px of the window. */
function placeOfSelection({ store, view }: Workbench, surface: HTMLElement): { x: number; y: number } | null {
  const box = selectionBox(store)
  if (box === null) return null
  const { left, top } = surface.getBoundingClientRect()
  const { x, y } = toView(view.camera, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  return { x: left + x, y: top + y }
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable
}

/** The text that is being edited, where a press meets it. */
function editableAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement ? target.closest<HTMLElement>('[contenteditable="true"]') : null
}
