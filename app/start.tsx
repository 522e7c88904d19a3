import { FALLBACK_LOCALE } from '@slidewright/shared'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { showInterfaceFonts } from './assets/interface-fonts.ts'
import { intlName, startTexts } from './i18n/index.ts'
import { routeEscapeToTopDialog } from './platform/early-escape.ts'
import { preserveScrollOnPress } from './platform/scroll-at-press.ts'
import { Routes } from './routes.tsx'
import { localeOf } from './shell/locale.ts'

/** The fallback typefaces of other languages come after what a screen needs to open, ms: until then the system's are shown. */
const FALLBACKS_AFTER_MS = 3000

const loadFonts = () => import('./assets/fonts.ts')

/** Registers the typeface of names and titles in a language: its files come as they are shown. */
async function registerFontsFor(locale: string): Promise<void> {
  if (locale !== FALLBACK_LOCALE) (await loadFonts()).registerFontsOf(intlName(locale))
}

/** Shows the screen that the address names. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return
  const locale = localeOf(location)
  // If it does not load, it comes with the others.
  registerFontsFor(locale).catch(() => undefined)
  await Promise.all([startTexts(locale), showInterfaceFonts(locale)])
  routeEscapeToTopDialog()
  preserveScrollOnPress()
  createRoot(root).render(
    <BrowserRouter>
      <Routes />
    </BrowserRouter>,
  )
  setTimeout(() => void loadFonts().then(fonts => fonts.registerInterfaceFonts()), FALLBACKS_AFTER_MS)
}
