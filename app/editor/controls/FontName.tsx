import { useEffect, useRef, useState } from 'react'
import { ensureFonts } from '../../assets/fonts.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './FontName.module.css'

interface FaceNameProps {
  readonly name: string
  readonly family: string
  readonly sample?: string | undefined
  readonly className?: string | undefined
}

/** A typeface's name set in that typeface. The font is loaded when the name scrolls into view. */
export function FontName({ name, family, sample = '', className }: FaceNameProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = place
    if (current === null || isSeen) return
    const watcher = new IntersectionObserver(entries => setSeen(entries.some(({ isIntersecting }) => isIntersecting)))
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [isSeen])
  useEffect(() => {
    if (isSeen) void ensureFonts([{ face: { family, weight: 400, italic: false }, text: name + sample }])
  }, [isSeen, name, family, sample])
  return (
    <span
      ref={place}
      className={classNames(styles.name, className)}
      style={isSeen ? { fontFamily: `"${family}", var(--font-ui)` } : {}}
    >
      {name}
      {sample === '' ? null : (
        <span className={styles.sample} aria-hidden="true">
          {sample}
        </span>
      )}
    </span>
  )
}
