import { HOVER_CLOSE_MS } from '@slidewright/shared'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { handleKeys } from '../platform/key-handlers.ts'

/** So long the pointer rests on a control before what hangs on it opens, in ms: who only passes by opens nothing. */
const REST_MS = 150

/** Something that opens on a press or when the pointer rests, and closes on a press outside or a while after the pointer has left. */
export interface HoverOpen {
  readonly isOpen: boolean
  /** Opened by the pointer alone: it takes neither focus nor presses elsewhere. */
  readonly isPassing: boolean
  /** A press has taken over what the pointer had opened. */
  readonly isTaken: boolean
  /** Another one once a press takes over: what is open begins anew then, and gives the focus back to its control. */
  readonly life: string
  readonly onOpenChange: (isOpen: boolean) => void
  /** For the control, in the words of React Aria. */
  readonly trigger: {
    readonly onHoverStart: (event: { readonly target: Element }) => void
    readonly onHoverEnd: () => void
    readonly onPressStart: () => void
    readonly onPress: () => void
  }
  /** For what hangs on it. */
  readonly content: { readonly onPointerEnter: () => void; readonly onPointerLeave: () => void }
}

type State = 'shut' | 'passing' | 'pressed' | 'taken'

/** Shuts what hovering has opened: there is one such thing at a time. */
let shutOther: (() => void) | null = null

/** Opens on a press or by hovering (specification, section 4, dropdowns). A press on what hovering has opened keeps it open. */
export function useHoverOpen(): HoverOpen {
  const [state, setState] = useState<State>('shut')
  const [life, setLife] = useState('first')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOver = useRef(false)
  const [stay] = useState(createStay)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      stay.end()
    },
    [stay],
  )
  useShutByOthers(state === 'passing', {
    isOver,
    shut(isEscape) {
      if (isEscape) stay.begin()
      setState('shut')
    },
  })

  const hands = useMemo<Pick<HoverOpen, 'onOpenChange' | 'trigger' | 'content'>>(() => {
    function after(ms: number, from: State, to: State): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setState(now => (now === from ? to : now)), ms)
    }
    return {
      onOpenChange(isOpen: boolean): void {
        clearTimeout(timer.current)
        if (!isOpen) stay.begin()
        setState(now => (isOpen || (now === 'passing' && isOver.current) ? pressedFrom(now) : 'shut'))
      },
      trigger: {
        onHoverStart({ target }): void {
          isOver.current = true
          clearTimeout(timer.current)
          if (stay.isOn(target)) return
          after(REST_MS, 'shut', 'passing')
        },
        onHoverEnd(): void {
          isOver.current = false
          after(HOVER_CLOSE_MS, 'passing', 'shut')
        },
        // What opens between a press and its release would be opened twice, the second time under the hand.
        onPressStart: () => clearTimeout(timer.current),
        // A popover is told to shut by the press, a menu is told nothing: it is open already.
        onPress: () => after(0, 'passing', 'taken'),
      },
      content: {
        onPointerEnter: () => clearTimeout(timer.current),
        onPointerLeave: () => after(HOVER_CLOSE_MS, 'passing', 'shut'),
      },
    }
  }, [stay])
  // What shuts keeps its life: it fades away.
  const now = state === 'taken' ? 'second' : 'first'
  if (state !== 'shut' && life !== now) setLife(now)
  return { ...hands, isOpen: state !== 'shut', isPassing: state === 'passing', isTaken: state === 'taken', life }
}

interface PassingWindow {
  readonly isOver: RefObject<boolean>
  shut(isEscape: boolean): void
}

/** Shuts what hovering has opened at a press elsewhere, at Escape, and when hovering opens something else. */
function useShutByOthers(isPassing: boolean, { isOver, shut }: PassingWindow): void {
  const latest = useRef(shut)
  latest.current = shut
  useEffect(() => {
    if (!isPassing) return
    const shutThis = () => latest.current(false)
    if (shutOther !== null) shutOther()
    shutOther = shutThis
    const press = (event: PointerEvent) => {
      const isInside = event.target instanceof Element && event.target.closest('[data-hover-content]') !== null
      if (!isInside && !isOver.current) latest.current(false)
    }
    const keydown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current(true)
      return false
    }
    document.addEventListener('pointerdown', press, true)
    const stopKeys = handleKeys('hoverMenu', { keydown })
    return () => {
      if (shutOther === shutThis) shutOther = null
      document.removeEventListener('pointerdown', press, true)
      stopKeys()
    }
  }, [isPassing, isOver])
}

function pressedFrom(state: State): State {
  return state === 'passing' || state === 'taken' ? 'taken' : 'pressed'
}

/** Whether the pointer still rests on the control under which a window was shut: that enters the control anew, and shall not open it. */
function createStay() {
  let watch: AbortController | null = null
  let control: Element | null = null

  function end(): void {
    watch?.abort()
    watch = null
  }
  function endWhenAway({ clientX, clientY }: PointerEvent): void {
    const { left, right, top, bottom } = control?.getBoundingClientRect() ?? new DOMRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) end()
  }
  return {
    begin(): void {
      end()
      watch = new AbortController()
      document.addEventListener('pointermove', endWhenAway, { signal: watch.signal, capture: true })
    },
    end,
    isOn(entered: Element): boolean {
      control = entered
      return watch !== null
    },
  }
}
