/** The dialogs and panels of the screen. */
export type PanelName =
  | 'palette'
  | 'help'
  | 'keys'
  | 'guide'
  | 'format'
  | 'data'
  | 'suits'
  | 'notes'
  | 'layouts'
  | 'newPage'
  | 'pageSize'
  | 'outline'
  | 'theme'
  | 'sorter'
  | 'versions'
  | 'layers'
  | 'find'
  | 'link'
  | 'materials'
  | 'pictureLink'
  | 'shapes'
  | 'rewrite'
  | 'saveTemplate'
  | 'show'

/** Panels that take room from the page: where it is narrow, one opens instead of another. */
const BESIDE: readonly PanelName[] = ['format', 'layers', 'materials', 'find', 'sorter', 'outline']

/** Whether a panel that opens where it is narrow closes another. Notes stay beside what finds words in them. */
export function takesPlaceOf(panel: PanelName, other: PanelName): boolean {
  if (panel === 'notes') return BESIDE.includes(other) && other !== 'find'
  return BESIDE.includes(panel) && (BESIDE.includes(other) || (other === 'notes' && panel !== 'find'))
}

/** What closes what where there is room for one panel only. */
export const ALONE: { readonly [P in PanelName]?: PanelName } = { materials: 'data', data: 'materials' }
