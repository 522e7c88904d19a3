import type { Outline, PageId, Suit } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { themeName } from '../../../i18n/theme-name.ts'
import { ColorSwatch } from '../../../ui/ColorSwatch.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { suitChoice } from '../choice.ts'
import { type Preview, previewOf } from '../previews.ts'
import { PagePicture, usePages } from './PagePicture.tsx'
import styles from './SuitCard.module.css'
import { shownTheme, themeColors } from './ThemeSwatches.tsx'

/** What a card is told. */
export interface SuitCardProps {
  readonly suit: Suit
  readonly moodLine: string
  readonly outline: Outline
  readonly isChosen: boolean
  /** How many pages show small under the cover. */
  readonly more?: number
}

/** The pages after the cover; null where one is still to come. */
function following(preview: Preview, pages: readonly PageId[], more: number): readonly (PageId | null)[] {
  const built = pages.slice(1, more + 1)
  const coming = preview.isDone ? 0 : more - built.length
  return [...built, ...Array.from({ length: coming }, () => null)]
}

/** A suit as the cover of this deck, with its name, mood and themes; where there is room, with the next pages. */
export const SuitCard = observer(function SuitCard(props: SuitCardProps) {
  const { suit, moodLine, outline, isChosen, more = 0 } = props
  const text = useText()
  const preview = previewOf(outline, suit)
  const pages = usePages(preview, more + 1)
  const theme = shownTheme(suit)
  function choose(): void {
    if (theme !== suitChoice.themeOf(suit)) suitChoice.chooseTheme(suit.id, theme.id)
    else suitChoice.choose(suit.id)
  }
  return (
    <li className={classNames(styles.card, isChosen && styles.chosen, more > 0 && styles.large)}>
      <button
        type="button"
        className={styles.picture}
        aria-pressed={isChosen}
        aria-label={text('generate.suit.choose', { name: suit.name, mood: moodLine })}
        onClick={choose}
      >
        <PagePicture preview={preview} page={pages[0] ?? null} theme={theme} />
        {more === 0 ? null : (
          <span className={styles.more}>
            {following(preview, pages, more).map((page, index) => (
              <PagePicture key={page ?? index} preview={preview} page={page} theme={theme} isSmall />
            ))}
          </span>
        )}
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
