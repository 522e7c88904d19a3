import styles from './PageSkeleton.module.css'

/** A page that is on its way: its sheet, and quiet bars where words and pictures will be. */
export function PageSkeleton() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <span className={styles.title} />
      <span className={styles.line} />
      <div className={styles.columns}>
        <span className={styles.block} />
        <span className={styles.block} />
        <span className={styles.block} />
      </div>
    </div>
  )
}
