import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Px above the end within which somebody still follows. */
const SLACK = 96

/** Whether what grows at its end is followed: only from its end. */
function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < SLACK
}

/** Keeps the end of what grows in sight, until somebody scrolls away from it; from the end again, once they are back. */
export function useFollow(
  room: RefObject<HTMLElement | null>,
  content: unknown,
  { isOn }: { readonly isOn: boolean },
): void {
  const isFollowing = useRef(true)
  useLayoutEffect(() => {
    const element = room.current
    if (element === null || !isOn) return
    let top = element.scrollTop
    const look = () => {
      // What is written anew can only be left upwards: it grows below.
      if (element.scrollTop < top) isFollowing.current = false
      if (isAtEnd(element)) isFollowing.current = true
      top = element.scrollTop
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [room, isOn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has grown is followed
  useLayoutEffect(() => {
    if (isOn && isFollowing.current) room.current?.scrollTo(0, room.current.scrollHeight)
  }, [room, content, isOn])
}
