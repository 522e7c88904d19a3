import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { LinkButton } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import styles from './Shell.module.css'

/** An entry of the navigation menu. */
export interface ShellEntry {
  readonly id: string
  readonly label: string
  /** Label in the bottom bar on small screens. */
  readonly shortLabel: string
  readonly icon: IconName
  readonly href: string
  /** A count at the right. */
  readonly count?: number | undefined
}

/** The shell as screens receive it: `current` is the screen's entry, `header` its content in the header. */
export type ScreenShell = ComponentType<{
  readonly current: 'works' | 'new' | 'templates' | 'bench'
  readonly header?: ReactNode
  readonly children: ReactNode
}>

/** Props of Shell. */
export interface ShellProps {
  readonly product: string
  readonly menuLabel: string
  readonly skipLabel: string
  readonly entries: readonly ShellEntry[]
  /** Id of the current entry. */
  readonly current: string
  readonly newDeck: { readonly label: string; readonly href: string }
  /** At the bottom of the side menu. */
  readonly foot?: ReactNode
  /** At the left of the header: a search field. */
  readonly header?: ReactNode
  /** At the right of the header. */
  readonly tools: ReactNode
  /** At the right of the bottom bar on small screens. */
  readonly barTools?: ReactNode
  /** Above everything: the offline notice. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** The layout of screens outside the editor: side menu (a bottom bar on small screens), header and content. */
export function Shell(props: ShellProps) {
  const { product, menuLabel, skipLabel, entries, current, newDeck, foot, header, tools, barTools, notice } = props
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {skipLabel}
      </a>
      <aside className={styles.side}>
        <Link href="/" className={styles.home ?? ''}>
          <Logo name={product} />
        </Link>
        <LinkButton variant="primary" size="large" icon="plus" href={newDeck.href} className={styles.create ?? ''}>
          {newDeck.label}
        </LinkButton>
        <nav aria-label={menuLabel} className={styles.menu}>
          {entries.map(entry => (
            <Link
              key={entry.id}
              href={entry.href}
              className={classNames(styles.entry, entry.id === current && styles.current)}
              {...(entry.id === current ? { 'aria-current': 'page' } : {})}
            >
              <Icon name={entry.icon} />
              {entry.label}
              {entry.count === undefined ? null : <span className={styles.count}>{entry.count}</span>}
            </Link>
          ))}
        </nav>
        <span className={styles.spread} />
        {foot}
      </aside>
      <div className={styles.content}>
        <header className={styles.header}>
          <Link href="/" className={styles.narrowHome ?? ''}>
            <Logo name={product} />
          </Link>
          {header}
          <span className={styles.spread} />
          {tools}
        </header>
        {notice === undefined ? null : <div className={styles.notice}>{notice}</div>}
        <main id="main" tabIndex={-1} className={styles.main}>
          {props.children}
        </main>
      </div>
      <nav aria-label={menuLabel} className={styles.bar}>
        {entries.map(entry => (
          <Link
            key={entry.id}
            href={entry.href}
            className={classNames(styles.tab, entry.id === current && styles.here)}
            {...(entry.id === current ? { 'aria-current': 'page' } : {})}
          >
            <Icon name={entry.icon} />
            {entry.shortLabel}
          </Link>
        ))}
        <Link href={newDeck.href} className={styles.raised ?? ''} aria-label={newDeck.label}>
          <Icon name="plus" />
        </Link>
        {barTools}
      </nav>
    </div>
  )
}
