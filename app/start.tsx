import { FALLBACK_LOCALE, splitLocale } from '@slidewright/shared'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { intlName, startTexts } from './i18n/index.ts'
import { routeEscapeToTopDialog } from './platform/early-escape.ts'
import { preserveScrollOnPress } from './platform/scroll-at-press.ts'
import { Routes } from './routes.tsx'
import { preferences } from './stores/preferences.ts'

/** The fallback typefaces of other languages come after what a screen needs to open, ms: until then the system's are shown. */
const FALLBACKS_AFTER_MS = 3000

const loadFonts = () => import('./assets/fonts.ts')

/** Registers the typeface of the language that the address or this browser asks for. */
async function registerOwnFonts(): Promise<void> {
  const locale = splitLocale(location.pathname).locale?.code ?? preferences.locale
  if (locale !== FALLBACK_LOCALE) (await loadFonts()).registerFontsOf(intlName(locale))
}

/** Shows the screen that the address names. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return
  // If it does not load, it comes with the others.
  registerOwnFonts().catch(() => undefined)
  await startTexts()
  routeEscapeToTopDialog()
  preserveScrollOnPress()
  createRoot(root).render(
    <BrowserRouter>
      <Routes />
    </BrowserRouter>,
  )
  setTimeout(() => void loadFonts().then(fonts => fonts.registerInterfaceFonts()), FALLBACKS_AFTER_MS)
}
