import type { Page } from '../document/deck.ts'
import type { IconDrawing } from '../suit/types.ts'
import { PAGE_ICONS, PAGE_SUBJECT } from './build-page.ts'
import type { PageContent } from './page-content.ts'

/** Returns the icons and the subject stored in a page, validated because files may contain anything. */
export function drawingsOf({ extra }: Page): Pick<PageContent, 'icons' | 'subject'> {
  const subject = extra[PAGE_SUBJECT]
  return { ...iconsIn(extra[PAGE_ICONS]), ...(typeof subject === 'string' ? { subject } : {}) }
}

function iconsIn(stored: unknown): Pick<PageContent, 'icons'> {
  if (typeof stored !== 'object' || stored === null) return {}
  const icons = Object.entries(stored).filter((entry): entry is [string, IconDrawing] => isIcon(entry[1]))
  return { icons: Object.fromEntries(icons) }
}

function isIcon(value: unknown): value is IconDrawing {
  if (typeof value !== 'object' || value === null) return false
  return 'name' in value && typeof value.name === 'string' && 'path' in value && typeof value.path === 'string'
}
