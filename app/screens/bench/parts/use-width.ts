import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Returns a ref and the element's current width in CSS px, 0 before it is measured. */
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
