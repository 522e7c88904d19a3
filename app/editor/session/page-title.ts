import type { Page } from '@slidewright/engine/internal'
import type { Text } from '../../i18n/index.ts'
import { pageTitle } from '../../stores/page-title.ts'

/** What a page is called for people: its title, else what is on it. */
export function pageName(page: Page, text: Text): string {
  return pageTitle(page) || untitledName(page, text)
}

/** What a page without a title is called: by the chart or table that is on it. */
export function untitledName(page: Page, text: Text): string {
  const kinds = new Set(Object.values(page.elements).map(({ kind }) => kind))
  if (kinds.has('chart')) return text('editor.kind.chart')
  return text(kinds.has('table') ? 'editor.kind.table' : 'editor.untitledPage')
}
