import type { Outline, Suit } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { textOf, useText } from '../../../i18n/index.ts'
import { ColorSwatch } from '../../../ui/ColorSwatch.tsx'
import { suitChoice } from '../choice.ts'
import { previewOf } from '../previews.ts'
import { PagePicture, usePages } from './PagePicture.tsx'
import { shownTheme, themeColors } from './SuitCard.tsx'
import styles from './SuitPanel.module.css'

/** Pages that are shown beside the cover before one scrolls; more are built as they come into sight. */
const FIRST_PAGES = 9

/** What the panel is told. */
export interface SuitPanelProps {
  readonly suit: Suit
  readonly outline: Outline
  /** The button at its foot. */
  readonly action: ReactNode
}

/** The chosen suit: its themes, and the pages of this deck in it. */
export const SuitPanel = observer(function SuitPanel({ suit, outline, action }: SuitPanelProps) {
  const text = useText()
  const preview = previewOf(outline, suit)
  const pages = usePages(preview, FIRST_PAGES)
  const theme = shownTheme(suit)
  return (
    <aside className={styles.panel} aria-label={suit.name}>
      <div className={styles.scroll}>
        <h2 className={styles.name}>{suit.name}</h2>
        <p className={styles.text}>{textOf(suit.mood.replace(/mood$/, 'line'), 'generate.suit.anyLine')}</p>
        <fieldset className={styles.themes} aria-label={text('generate.suit.themes')}>
          {suit.themes.map(variant => (
            <ColorSwatch
              key={variant.id}
              label={variant.name}
              shape="round"
              size={28}
              isChosen={variant === theme}
              onPress={() => {
                suitChoice.setBrightness(null)
                suitChoice.chooseTheme(suit.id, variant.id)
              }}
              {...themeColors(variant)}
            />
          ))}
          <span className={styles.theme}>{theme.name}</span>
        </fieldset>
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
      </div>
      <div className={styles.foot}>{action}</div>
    </aside>
  )
})
