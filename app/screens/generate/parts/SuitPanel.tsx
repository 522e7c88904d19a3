import type { Outline, Suit } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { isTextKey, useText } from '../../../i18n/index.ts'
import { previewOf } from '../previews.ts'
import { PagePicture, usePages } from './PagePicture.tsx'
import styles from './SuitPanel.module.css'
import { shownTheme, ThemeSwatches } from './ThemeSwatches.tsx'

/** Pages built at first; more are built as they scroll into view. */
const FIRST_PAGES = 9

/** Props of SuitPanel. */
export interface SuitPanelProps {
  readonly suit: Suit
  readonly outline: Outline
  /** The button at the bottom. */
  readonly action: ReactNode
}

/** The pages of the deck in a suit, built as they are scrolled to. */
export const SuitPages = observer(function SuitPages({ suit, outline }: Omit<SuitPanelProps, 'action'>) {
  const text = useText()
  const preview = previewOf(outline, suit)
  const pages = usePages(preview, FIRST_PAGES)
  const theme = shownTheme(suit)
  return (
    <ol className={styles.pages} aria-label={text('generate.suit.pages')}>
      {pages.map((page, index) => (
        <li key={page}>
          <PagePicture
            preview={preview}
            page={page}
            theme={theme}
            isSmall={index > 0}
            label={text('generate.panel.page', { number: index + 1 })}
          />
        </li>
      ))}
    </ol>
  )
})

/** The chosen suit with its themes and the pages of the deck in it. */
export const SuitPanel = observer(function SuitPanel({ suit, outline, action }: SuitPanelProps) {
  const text = useText()
  const line = suit.mood.replace(/mood$/, 'line')
  return (
    <aside className={styles.panel} aria-label={suit.name}>
      <div className={styles.scroll}>
        <h2 className={styles.name}>{suit.name}</h2>
        <p className={styles.text}>{text(isTextKey(line) ? line : 'generate.suit.anyLine')}</p>
        <div className={styles.themes}>
          <ThemeSwatches suit={suit} />
        </div>
        <SuitPages suit={suit} outline={outline} />
      </div>
      <div className={styles.foot}>{action}</div>
    </aside>
  )
})
