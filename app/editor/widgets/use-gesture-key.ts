import { useRef } from 'react'

/** Provides merge keys for draggable controls: each drag is one undo step. Call `end` when a drag is over. */
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
