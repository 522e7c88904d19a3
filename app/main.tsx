import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { startTexts } from './i18n/index.ts'
import { Routes } from './routes.tsx'
import './ui/base.css'

const root = document.getElementById('root')
if (root !== null) {
  await startTexts()
  createRoot(root).render(
    <BrowserRouter>
      <Routes />
    </BrowserRouter>,
  )
}
