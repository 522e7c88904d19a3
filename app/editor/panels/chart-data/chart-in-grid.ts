import type { ChartElement } from '@slidewright/engine/internal'
import type { EditorContext } from '../../session/editor-context.ts'

/** Returns the only selected chart while the data panel is open; null otherwise. */
export function chartInGrid({ store, view }: Pick<EditorContext, 'store' | 'view'>): ChartElement | null {
  if (!view.isOpen('data')) return null
  const [element] = store.selected
  return element?.kind === 'chart' && store.selected.length === 1 ? element : null
}
