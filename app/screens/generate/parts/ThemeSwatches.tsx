import type { Suit, Theme } from '@slidewright/engine/internal'
import { colorResolver, toHex } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { themeName } from '../../../i18n/theme-name.ts'
import { ColorSwatch } from '../../../ui/ColorSwatch.tsx'
import { suitChoice } from '../choice.ts'
import styles from './ThemeSwatches.module.css'

/** Returns the two colors of a theme's swatch: background and first accent. */
export function themeColors(theme: Theme): { readonly color: string; readonly second: string } {
  const resolve = colorResolver(theme.colors)
  return { color: toHex(resolve({ base: 'background1' })), second: toHex(resolve({ base: 'accent1' })) }
}

/** Returns the theme in which a suit is shown: the chosen one, unless the brightness filter excludes it. */
export function shownTheme(suit: Suit): Theme {
  const chosen = suitChoice.themeOf(suit)
  const { brightness } = suitChoice
  if (brightness === null || chosen.type === brightness) return chosen
  return suit.themes.find(theme => theme.type === brightness) ?? chosen
}

/** The themes of a suit as swatches, with the name of the shown one. */
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
