import { HOVER_CLOSE_MS } from '@slidewright/shared'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { handleKeys } from '../platform/key-handlers.ts'

/** How long the pointer must rest on a control before its popover opens, in ms, so that passing over it opens nothing. */
const REST_MS = 150

/** State and handlers of a popover that opens on press or hover, and closes on an outside press or some time after the pointer has left. */
export interface HoverOpen {
  readonly isOpen: boolean
  /** Opened by hover alone: it takes neither the focus nor outside presses. */
  readonly isPassing: boolean
  /** Opened by hover and then pinned by a press. */
  readonly isTaken: boolean
  /** A key that changes when a press pins the popover: remounting it gives it focus handling. */
  readonly life: string
  readonly onOpenChange: (isOpen: boolean) => void
  /** Handlers for the control, as React Aria props. */
  readonly trigger: {
    readonly onHoverStart: (event: { readonly target: Element }) => void
    readonly onHoverEnd: () => void
    readonly onPressStart: () => void
    readonly onPress: () => void
  }
  /** Handlers for the popover's content. */
  readonly content: { readonly onPointerEnter: () => void; readonly onPointerLeave: () => void }
}

type State = 'shut' | 'passing' | 'pressed' | 'taken'

/** Closes the popover opened by hover; there is at most one. */
let closeOther: (() => void) | null = null

/** Opens on press or hover (specification, section 4, dropdowns). Pressing a popover opened by hover pins it. */
export function useHoverOpen(): HoverOpen {
  const [state, setState] = useState<State>('shut')
  const [life, setLife] = useState('first')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOver = useRef(false)
  const [guard] = useState(createHoverGuard)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      guard.end()
    },
    [guard],
  )
  useCloseOnOutside(state === 'passing', {
    isOver,
    close(isEscape) {
      if (isEscape) guard.begin()
      setState('shut')
    },
  })

  const handlers = useMemo<Pick<HoverOpen, 'onOpenChange' | 'trigger' | 'content'>>(() => {
    function after(ms: number, from: State, to: State): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setState(now => (now === from ? to : now)), ms)
    }
    return {
      onOpenChange(isOpen: boolean): void {
        clearTimeout(timer.current)
        if (!isOpen) guard.begin()
        setState(now => (isOpen || (now === 'passing' && isOver.current) ? pressedFrom(now) : 'shut'))
      },
      trigger: {
        onHoverStart({ target }): void {
          isOver.current = true
          clearTimeout(timer.current)
          if (guard.isOn(target)) return
          after(REST_MS, 'shut', 'passing')
        },
        onHoverEnd(): void {
          isOver.current = false
          after(HOVER_CLOSE_MS, 'passing', 'shut')
        },
        // Opening between press and release would let the release toggle it again.
        onPressStart: () => clearTimeout(timer.current),
        // The press closes a popover by itself; a menu is already open and gets no event.
        onPress: () => after(0, 'passing', 'taken'),
      },
      content: {
        onPointerEnter: () => clearTimeout(timer.current),
        onPointerLeave: () => after(HOVER_CLOSE_MS, 'passing', 'shut'),
      },
    }
  }, [guard])
  // A closing popover keeps its key while it fades.
  const now = state === 'taken' ? 'second' : 'first'
  if (state !== 'shut' && life !== now) setLife(now)
  return { ...handlers, isOpen: state !== 'shut', isPassing: state === 'passing', isTaken: state === 'taken', life }
}

interface PassingWindow {
  readonly isOver: RefObject<boolean>
  close(isEscape: boolean): void
}

/** Closes a popover opened by hover on an outside press, on Escape, and when hover opens another one. */
function useCloseOnOutside(isPassing: boolean, { isOver, close }: PassingWindow): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isPassing) return
    const closeThis = () => latest.current(false)
    if (closeOther !== null) closeOther()
    closeOther = closeThis
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
      if (closeOther === closeThis) closeOther = null
      document.removeEventListener('pointerdown', press, true)
      stopKeys()
    }
  }, [isPassing, isOver])
}

function pressedFrom(state: State): State {
  return state === 'passing' || state === 'taken' ? 'taken' : 'pressed'
}

/** Tracks whether the pointer still rests on the control whose popover was closed under it: re-entering must not reopen it. */
function createHoverGuard() {
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
