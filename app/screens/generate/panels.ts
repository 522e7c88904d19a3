import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A panel above a step: what the author gave, or the files again. */
export type Panel = 'brief' | 'upload'

const PANELS: readonly Panel[] = ['brief', 'upload']

/** The panel that the address opens. Each is a place in the browser's history, so going back closes it. */
export function usePanel(): { readonly panel: Panel | null; readonly open: (panel: Panel | null) => void } {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('panel')
  const panel = PANELS.find(known => known === asked) ?? null
  const open = useCallback(
    (next: Panel | null) =>
      setSearch(
        before => {
          const after = new URLSearchParams(before)
          if (next === null) after.delete('panel')
          else after.set('panel', next)
          return after
        },
        { replace: next === null || asked !== null },
      ),
    [setSearch, asked],
  )
  return { panel, open }
}
