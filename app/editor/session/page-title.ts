import type { Page } from '@slidewright/engine/internal'
import type { Text } from '../../i18n/index.ts'
import { pageTitle } from '../../stores/page-title.ts'

/** The display name of a page: its title, otherwise its content. */
export function pageName(page: Page, text: Text): string {
  return pageTitle(page) || untitledName(page, text)
}

/** The display name of a page without a title, taken from its chart or table. */
export function untitledName(page: Page, text: Text): string {
  const kinds = new Set(Object.values(page.elements).map(({ kind }) => kind))
  if (kinds.has('chart')) return text('editor.kind.chart')
  return text(kinds.has('table') ? 'editor.kind.table' : 'editor.untitledPage')
}
