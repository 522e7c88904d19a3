import { fetchBehind } from './platform/preloads-behind.ts'
import { showKeptPage } from './screens/editor/kept-page.ts'

/** How long the interface waits for the first page, in ms: what it needs of the processor, the page needs first. */
const FIRST_PAGE_MS = 1000

/** Paints the first page of the deck that the address names, if it names one. The editor opens the deck with or without it. */
async function paintFirstPage(): Promise<void> {
  const id = new URLSearchParams(location.search).get('user_design_id')
  if (document.documentElement.dataset.screen !== 'editor' || id === null || id === '') return
  const painted = showKeptPage(id).then(async isShown => {
    if (!isShown) await (await import('./screens/editor/first-page.ts')).paintFirstPage(id)
  })
  const late = new Promise(resolve => setTimeout(resolve, FIRST_PAGE_MS))
  await Promise.race([painted, late]).catch((failure: unknown) => console.error('No page before the editor', failure))
}

async function start(): Promise<void> {
  await paintFirstPage()
  fetchBehind()
  const { startApp } = await import('./start.tsx')
  await startApp()
}

// Not awaited here: the files of the imports import this one, and would wait for it as it waits for them.
void start()
