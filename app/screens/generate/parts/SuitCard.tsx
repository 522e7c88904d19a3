import type { Outline, Suit } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { themeName } from '../../../i18n/theme-name.ts'
import { ColorSwatch } from '../../../ui/ColorSwatch.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { suitChoice } from '../choice.ts'
import { previewOf } from '../previews.ts'
import { PagePicture, usePages } from './PagePicture.tsx'
import styles from './SuitCard.module.css'
import { shownTheme, themeColors } from './ThemeSwatches.tsx'

/** Props of SuitCard. */
export interface SuitCardProps {
  readonly suit: Suit
  readonly moodLine: string
  readonly outline: Outline
  readonly isChosen: boolean
}

/** A suit, shown by the deck's cover, with its name, mood and themes. */
export const SuitCard = observer(function SuitCard(props: SuitCardProps) {
  const { suit, moodLine, outline, isChosen } = props
  const text = useText()
  const preview = previewOf(outline, suit)
  const pages = usePages(preview, 1)
  const theme = shownTheme(suit)
  function choose(): void {
    if (theme !== suitChoice.themeOf(suit)) suitChoice.chooseTheme(suit.id, theme.id)
    else suitChoice.choose(suit.id)
  }
  return (
    <li className={classNames(styles.card, isChosen && styles.chosen)}>
      <button
        type="button"
        className={styles.picture}
        aria-pressed={isChosen}
        aria-label={text('generate.suit.choose', { name: suit.name, mood: moodLine })}
        onClick={choose}
      >
        <PagePicture preview={preview} page={pages[0] ?? null} theme={theme} />
      </button>
      <div className={styles.caption}>
        <span className={styles.name}>{suit.name}</span>
        <span className={styles.mood}>{moodLine}</span>
        <span className={styles.dots} aria-hidden="true">
          {suit.themes.map(dot => (
            <ColorSwatch key={dot.id} label={themeName(dot)} shape="round" size={14} {...themeColors(dot)} />
          ))}
        </span>
      </div>
    </li>
  )
})
