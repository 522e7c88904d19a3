import type { Suit, Theme } from '@slidewright/engine/internal'
import { colorResolver, toHex } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { themeName } from '../../../i18n/theme-name.ts'
import { ColorSwatch } from '../../../ui/ColorSwatch.tsx'
import { suitChoice } from '../choice.ts'
import styles from './ThemeSwatches.module.css'

/** The two colors that a theme is shown by: its background and its first accent. */
export function themeColors(theme: Theme): { readonly color: string; readonly second: string } {
  const resolve = colorResolver(theme.colors)
  return { color: toHex(resolve({ base: 'background1' })), second: toHex(resolve({ base: 'accent1' })) }
}

/** The theme that a suit shows: the chosen one, unless only light or dark ones are wanted. */
export function shownTheme(suit: Suit): Theme {
  const chosen = suitChoice.themeOf(suit)
  const { brightness } = suitChoice
  if (brightness === null || chosen.type === brightness) return chosen
  return suit.themes.find(theme => theme.type === brightness) ?? chosen
}

/** The color variants of a suit, one of them chosen, with its name. */
export const ThemeSwatches = observer(function ThemeSwatches({ suit }: { readonly suit: Suit }) {
  const text = useText()
  const shown = shownTheme(suit)
  return (
    <fieldset className={styles.themes} aria-label={text('generate.suit.themes')}>
      {suit.themes.map(theme => (
        <ColorSwatch
          key={theme.id}
          label={themeName(theme)}
          shape="round"
          size={28}
          isChosen={theme === shown}
          onPress={() => {
            suitChoice.setBrightness(null)
            suitChoice.chooseTheme(suit.id, theme.id)
          }}
          {...themeColors(theme)}
        />
      ))}
      <span className={styles.name}>{themeName(shown)}</span>
    </fieldset>
  )
})
