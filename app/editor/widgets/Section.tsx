import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  readonly title: string
  /** At the right of the title: what is chosen, or one action. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A named part of the format panel, set off by a line. */
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

/** The name of the fields that follow. */
export function Caption({ children }: { readonly children: ReactNode }) {
  return <p className={styles.caption}>{children}</p>
}

/** Two fields side by side. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** A row of things that keep their own width, the rest free between the first and the last. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
