import { LOCALES } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { Button } from 'react-aria-components'
import { type InterfaceLocale, useText } from '../i18n/index.ts'
import { preferences, type ThemeChoice } from '../stores/preferences.ts'
import { Icon } from '../ui/Icon.tsx'
import { Menu, type MenuEntry, MenuTrigger } from '../ui/Menu.tsx'
import styles from './AccountMenu.module.css'
import { useLocale } from './locale.ts'

const THEME = 'theme:'
const LOCALE = 'locale:'

/** Appearance and language, behind the round button of the header or as a tab of the bar on a small screen. */
export const AccountMenu = observer(function AccountMenu({ isTab = false }: { readonly isTab?: boolean }) {
  const text = useText()
  const { locale, choose } = useLocale()
  const entries: MenuEntry[] = [
    {
      heading: text('shell.appearance'),
      selected: `${THEME}${preferences.theme}`,
      rows: [
        { id: `${THEME}light`, label: text('shell.themeLight'), icon: 'sun' },
        { id: `${THEME}dark`, label: text('shell.themeDark'), icon: 'moon' },
        { id: `${THEME}system`, label: text('shell.themeSystem'), icon: 'monitor' },
      ],
    },
    'separator',
    {
      heading: text('shell.language'),
      selected: `${LOCALE}${locale}`,
      rows: LOCALES.map(({ code, name }) => ({ id: `${LOCALE}${code}`, label: name })),
    },
  ]
  function act(id: string): void {
    if (id.startsWith(THEME)) preferences.setTheme(id.slice(THEME.length) as ThemeChoice)
    if (id.startsWith(LOCALE)) choose(id.slice(LOCALE.length) as InterfaceLocale)
  }
  return (
    <MenuTrigger>
      <Button className={(isTab ? styles.tab : styles.avatar) ?? ''} aria-label={text('shell.settings')}>
        <Icon name="person" />
        {isTab ? text('shell.settings') : null}
      </Button>
      <Menu label={text('shell.settings')} entries={entries} onAction={act} placement="bottom end" />
    </MenuTrigger>
  )
})
