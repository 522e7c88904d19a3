import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly title: string
  /** Shown at the end of the title row: the current value, or one action. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A titled section of the format panel, separated by a line. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>
        {title}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </h3>
      {children}
    </section>
  )
}

/** A caption for the fields that follow. */
export function Caption({ children }: { readonly children: ReactNode }) {
  return <p className={styles.caption}>{children}</p>
}

/** Two fields side by side. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** A row of items at their own width, with the free space between them. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
