import styles from './PageSkeleton.module.css'

/** A page skeleton: its sheet, with placeholder bars for text and images. */
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
