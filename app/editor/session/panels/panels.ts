import { bodyOf, type Element, textOf } from '@slidewright/engine/internal'
import { PANEL_DRAG_MARGIN } from '@slidewright/shared'
import type { CommandContext } from '../editor-context.ts'
import { editorChoices, type FloatingName, type PanelKind, type PanelPlace } from './editor-choices.ts'
import { type Sides, sidesFor } from './side-panels.ts'

type View = CommandContext['view']

/** The kind of panel that an element has (specification, section 4): an empty text counts as a shape. */
export function panelKindOf(element: Element): PanelKind {
  switch (element.kind) {
    case 'table':
    case 'image':
      return element.kind
    case 'chart':
      return 'charts'
    case 'text':
    case 'shape':
      return hasWords(element) ? 'text' : 'shape'
    default:
      return 'shape'
  }
}

function hasWords(element: Element): boolean {
  const body = bodyOf(element)
  return body !== null && body !== undefined && textOf(body).trim() !== ''
}

function selectedKind({ store }: Pick<CommandContext, 'store'>): PanelKind {
  const [only, ...others] = store.selectedForFormat
  if (only === undefined) return 'page'
  if (others.length > 0) return 'shape'
  const isWriting = store.edited !== null && store.edited.kind !== 'table'
  return isWriting ? 'text' : panelKindOf(only)
}

/** The panel for the selection: that of its kind (several elements count as a shape), or the page's if nothing is selected. */
export function activePanel({ store, view }: Pick<CommandContext, 'store' | 'view'>): {
  readonly kind: PanelKind
  readonly isShown: boolean
} {
  const kind = selectedKind({ store })
  if (view.isNarrow) return { kind, isShown: view.isOpen('format') }
  return { kind, isShown: editorChoices.panels[kind] && !isCollapsed(view, kind) }
}

/** The widths of the side panels. */
export function currentSides(context: Pick<CommandContext, 'store' | 'view'>): Sides {
  return sidesOf(context.view, selectedKind(context))
}

function sidesOf(view: View, kind: PanelKind): Sides {
  const isBeside = (name: 'layers' | 'materials') => view.isOpen(name) && editorChoices.placeOf(name) === null
  return sidesFor(view.room, {
    outline: view.isOpen('outline'),
    layers: isBeside('layers'),
    materials: isBeside('materials'),
    format: editorChoices.panels[kind] && editorChoices.placeOf('format') === null,
    isFormatRequested: view.isFormatRequested,
  })
}

/** Whether the format panel is collapsed to make room for the page. */
function isCollapsed(view: View, kind: PanelKind): boolean {
  return editorChoices.placeOf('format') === null && sidesOf(view, kind).format === 0
}

/** Shows or hides the panel for the selection. */
export function togglePanel({ store, view }: Pick<CommandContext, 'store' | 'view'>): void {
  if (view.isNarrow) return view.toggle('format')
  const { kind, isShown } = activePanel({ store, view })
  view.askFormat(!isShown)
  if (!isShown) showWithRoom(view, kind)
  else if (!isCollapsed(view, kind)) editorChoices.showPanel(kind, false)
}

/** Opens or closes the outline in place of the page strip; panels that would cover it close. */
export function toggleOutline(context: Pick<CommandContext, 'store' | 'view'>): void {
  const { view } = context
  view.toggle('outline')
  if (view.isNarrow || !view.isOpen('outline')) return
  for (const panel of ['materials', 'layers'] as const) {
    if (currentSides(context).isOverPages && editorChoices.placeOf(panel) === null) view.toggle(panel, false)
  }
}

/** The order in which panels close to make room for the format panel. */
const CLOSING = ['materials', 'layers', 'outline'] as const

function dock({ store, view }: Pick<CommandContext, 'store' | 'view'>, name: FloatingName): void {
  editorChoices.setPlace(name, null)
  if (name !== 'format' || view.isNarrow) return
  view.askFormat(true)
  showWithRoom(view, selectedKind({ store }))
}

/** Shows the panel, closing others if there is not enough room. */
function showWithRoom(view: View, kind: PanelKind): void {
  editorChoices.showPanel(kind, true)
  for (const panel of CLOSING) {
    if (!isCollapsed(view, kind)) return
    if (panel === 'outline' || editorChoices.placeOf(panel) === null) view.toggle(panel, false)
  }
}

/** The initial size of an undocked panel, in px. */
const INITIAL_SIZE = { width: 280, height: 480 } as const

/** Undocks a panel, or docks it again. */
export function toggleFloating({ store, view }: Pick<CommandContext, 'store' | 'view'>, name: FloatingName): void {
  if (editorChoices.placeOf(name) !== null) return dock({ store, view }, name)
  if (name === 'layers' || name === 'find') view.toggle(name, true)
  if (name === 'format') editorChoices.showPanel(selectedKind({ store }), true)
  const room = { width: window.innerWidth, height: window.innerHeight }
  const x = name === 'layers' ? room.width * 0.2 : room.width - INITIAL_SIZE.width - 60
  editorChoices.setPlace(name, clampedToWindow({ x, y: 96 }, INITIAL_SIZE, room))
}

interface Extent {
  readonly width: number
  readonly height: number
}

/** The nearest position at which a panel keeps its margin to the window's edges. A panel that is too large starts at the margin. */
export function clampedToWindow({ x, y }: PanelPlace, size: Extent, room: Extent): PanelPlace {
  const within = (at: number, length: number, max: number) =>
    Math.round(Math.max(PANEL_DRAG_MARGIN, Math.min(at, max - length - PANEL_DRAG_MARGIN)))
  return { x: within(x, size.width, room.width), y: within(y, size.height, room.height) }
}
