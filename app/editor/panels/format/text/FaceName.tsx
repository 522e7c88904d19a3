import { useEffect, useRef, useState } from 'react'
import styles from './FacePicker.module.css'

/** A typeface's name in its own letters. The letters are fetched when the name comes into sight. */
export function FaceName({
  name,
  family,
  sample,
}: {
  readonly name: string
  readonly family: string
  readonly sample?: string | undefined
}) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = place
    if (current === null || isSeen) return
    const watcher = new IntersectionObserver(entries => setSeen(entries.some(({ isIntersecting }) => isIntersecting)))
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [isSeen])
  return (
    <span ref={place} className={styles.name} style={isSeen ? { fontFamily: `"${family}", var(--font-ui)` } : {}}>
      {name}
      {sample === undefined ? null : (
        <span className={styles.sample} aria-hidden="true">
          {sample}
        </span>
      )}
    </span>
  )
}
