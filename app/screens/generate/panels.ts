import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A panel above a step: the author's input, the upload of other files, or the models. */
export type Panel = 'brief' | 'upload' | 'model'

const PANELS: readonly Panel[] = ['brief', 'upload', 'model']

/** Returns the panel named by the address and a function that opens one. Each panel is a history entry, so going back closes it. */
export function usePanel(): { readonly panel: Panel | null; readonly open: (panel: Panel | null) => void } {
  const [search, setSearch] = useSearchParams()
  const requested = search.get('panel')
  const panel = PANELS.find(candidate => candidate === requested) ?? null
  const open = useCallback(
    (next: Panel | null) =>
      setSearch(
        before => {
          const after = new URLSearchParams(before)
          if (next === null) after.delete('panel')
          else after.set('panel', next)
          return after
        },
        { replace: next === null || requested !== null },
      ),
    [setSearch, requested],
  )
  return { panel, open }
}
