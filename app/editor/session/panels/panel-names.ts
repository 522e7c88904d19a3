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
  | 'footer'
  | 'drawings'
  | 'formula'
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
  | 'samples'
  | 'download'
  | 'show'

/** The modal dialogs. The first-use tour is none of them: it steps aside while one is open. */
const DIALOGS: readonly PanelName[] = [
  'palette',
  'help',
  'keys',
  'suits',
  'layouts',
  'newPage',
  'pageSize',
  'footer',
  'drawings',
  'formula',
  'theme',
  'versions',
  'link',
  'pictureLink',
  'rewrite',
  'saveTemplate',
  'samples',
  'download',
]

/** Whether a panel is a modal dialog. Only one is open at a time: a dialog that is still loading gives way to the next one. */
export function isDialog(panel: PanelName): boolean {
  return DIALOGS.includes(panel)
}

/** Panels that take room from the page: in a narrow window only one of them is open at a time. */
const SIDE_PANELS: readonly PanelName[] = ['format', 'layers', 'materials', 'find', 'sorter', 'outline']

/**
 * Whether opening a panel in a narrow window closes another one. The notes stay open beside find, which also searches
 * them.
 */
export function replacesPanel(panel: PanelName, other: PanelName): boolean {
  if (panel === 'notes') return SIDE_PANELS.includes(other) && other !== 'find'
  return SIDE_PANELS.includes(panel) && (SIDE_PANELS.includes(other) || (other === 'notes' && panel !== 'find'))
}

/** Which panel closes which where there is room for only one. */
export const EXCLUSIVE: { readonly [P in PanelName]?: PanelName } = { materials: 'data', data: 'materials' }
