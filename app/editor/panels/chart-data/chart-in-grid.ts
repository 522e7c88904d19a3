import type { ChartElement } from '@slidewright/engine/internal'
import type { EditorContext } from '../../session/editor-context.ts'

/** The chart whose numbers are open under the page: the one that alone is selected, while their grid is asked for. */
export function chartInGrid({ store, view }: Pick<EditorContext, 'store' | 'view'>): ChartElement | null {
  if (!view.isOpen('data')) return null
  const [element] = store.selected
  return element?.kind === 'chart' && store.selected.length === 1 ? element : null
}
