import styles from './Logo.module.css'

/** The dovetail logo, optionally with the product's name, which is not translated. */
export function Logo({ name }: { readonly name?: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true">
        <path className={styles.left} d="M7 5h5.4v5.6l5-1.7v10.2l-5-1.7V23H7a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Z" />
        <path className={styles.right} d="M13.8 5H21a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-7.2v-3.64l5 1.7V6.94l-5 1.7Z" />
      </svg>
      {name === undefined ? null : <b>{name}</b>}
    </span>
  )
}
