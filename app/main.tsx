import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { startTexts } from './i18n/index.ts'
import { Routes } from './routes.tsx'
import './ui/base.css'
import { giveEscapeToWindows } from './platform/early-escape.ts'
import { whenIdle } from './platform/idle.ts'
import { keepScrollAtPress } from './platform/scroll-at-press.ts'

const root = document.getElementById('root')
if (root !== null) {
  await startTexts()
  giveEscapeToWindows()
  keepScrollAtPress()
  createRoot(root).render(
    <BrowserRouter>
      <Routes />
    </BrowserRouter>,
  )
  // The interface's own face has no Thai, Chinese, Japanese and Korean: those come from the deck's.
  whenIdle(() => {
    void import('./assets/fonts.ts').then(({ registerFonts }) => registerFonts())
    return false
  })
}
