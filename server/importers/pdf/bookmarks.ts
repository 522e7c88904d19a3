import type { PdfBookmark } from './headings.ts'
import type { PdfDocument } from './open.ts'

const BOOKMARKS_MAX = 2_000
const DEPTH_MAX = 6

interface Item {
  readonly title: string
  readonly dest: string | readonly unknown[] | null
  readonly items: readonly Item[]
}

/** Returns the bookmarks of a file in order, without untitled ones and those without a target. */
export async function bookmarksOf(pdf: PdfDocument): Promise<readonly PdfBookmark[]> {
  // The library visits circular lists once.
  const items = ((await pdf.getOutline().catch(() => null)) ?? []) as readonly Item[]
  const found: PdfBookmark[] = []
  const visit = async (list: readonly Item[], level: number): Promise<void> => {
    for (const item of list) {
      if (found.length >= BOOKMARKS_MAX) return
      const title = item.title.replace(/\s+/gu, ' ').trim()
      const page = await pageOf(pdf, item.dest)
      if (title !== '' && page >= 0) found.push({ title, level, page })
      if (level < DEPTH_MAX) await visit(item.items, level + 1)
    }
  }
  await visit(items, 1)
  return found
}

async function pageOf(pdf: PdfDocument, dest: Item['dest']): Promise<number> {
  try {
    const [page] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? []
    if (typeof page === 'number') return page
    return page === undefined || page === null
      ? -1
      : await pdf.getPageIndex(page as Parameters<PdfDocument['getPageIndex']>[0])
  } catch {
    return -1
  }
}
