import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { startTexts } from './i18n/index.ts'
import { routeEscapeToTopDialog } from './platform/early-escape.ts'
import { preserveScrollOnPress } from './platform/scroll-at-press.ts'
import { Routes } from './routes.tsx'

/** The interface's fallback typefaces come after what a screen needs to open, ms: until then the system's are shown. */
const FALLBACKS_AFTER_MS = 3000

/** Shows the screen that the address names. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return
  await startTexts()
  routeEscapeToTopDialog()
  preserveScrollOnPress()
  createRoot(root).render(
    <BrowserRouter>
      <Routes />
    </BrowserRouter>,
  )
  setTimeout(() => void import('./assets/fonts.ts').then(fonts => fonts.registerInterfaceFonts()), FALLBACKS_AFTER_MS)
}
