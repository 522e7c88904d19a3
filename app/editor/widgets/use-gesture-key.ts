import { useRef } from 'react'

/** Merge keys for controls that are dragged: what one drag does is one step back, the next drag another. Call `end` when a drag is over. */
export function useGestureKey(name: string): { key(part: string): string; end(): void } {
  const count = useRef(0)
  const keys = useRef({
    key: (part: string) => `panel:${name}:${part}:${count.current}`,
    end: () => {
      count.current++
    },
  })
  return keys.current
}
