import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Distance from the end within which scrolling still follows, in px. */
const SLACK = 96

/** Returns whether an element is scrolled to its end. */
function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < SLACK
}

/** Scrolls growing content to its end until the user scrolls away; resumes when they return to the end. Finished content is shown from its beginning. */
export function useFollow(
  scroller: RefObject<HTMLElement | null>,
  content: unknown,
  { isOn, isDone }: { readonly isOn: boolean; readonly isDone: boolean },
): void {
  const isFollowing = useRef(true)
  const wasOn = useRef(false)
  useLayoutEffect(() => {
    if (isDone && wasOn.current && isFollowing.current) scroller.current?.scrollTo(0, 0)
    wasOn.current = isOn
  }, [scroller, isOn, isDone])
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || !isOn) return
    let top = element.scrollTop
    const onScroll = () => {
      // Growing content can only be left upwards.
      if (element.scrollTop < top) isFollowing.current = false
      if (isAtEnd(element)) isFollowing.current = true
      top = element.scrollTop
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller, isOn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has grown is followed
  useLayoutEffect(() => {
    if (isOn && isFollowing.current) scroller.current?.scrollTo(0, scroller.current.scrollHeight)
  }, [scroller, content, isOn])
}
