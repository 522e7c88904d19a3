import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide an element is, css px, as it changes; 0 before the first look. */
export function useWidth<E extends HTMLElement>(): readonly [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (element.current === null) return
    const follow = () => setWidth(element.current?.clientWidth ?? 0)
    const observer = new ResizeObserver(follow)
    observer.observe(element.current)
    follow()
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
