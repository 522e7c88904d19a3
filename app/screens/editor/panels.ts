import { bodyOf, type Element, textOf } from '@slidewright/engine'
import { PANEL_DRAG_MARGIN } from '@slidewright/shared'
import { editorChoices, type FloatingName, type PanelKind, type PanelPlace } from '../../stores/editor-choices.ts'
import type { CommandGround } from './workbench.ts'

/** The kind of panel that an element has (specification, section 4): a text with no content counts as a shape. */
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

/** The panel for what is selected: of one thing that of its kind, of nothing that of the page. */
export function panelInHand({ store, view }: Pick<CommandGround, 'store' | 'view'>): {
  readonly kind: PanelKind
  readonly isShown: boolean
} {
  const [only, ...others] = store.looks
  const isWriting = store.edited !== null && store.edited.kind !== 'table'
  const kind = only === undefined ? 'page' : others.length > 0 ? 'shape' : isWriting ? 'text' : panelKindOf(only)
  if (view.isNarrow) return { kind, isShown: view.isOpen('format') }
  return { kind, isShown: editorChoices.look.panels[kind] && !givesWay(view) }
}

/** Whether the panel is folded away: there is room for one only, and the materials have it. */
function givesWay(view: CommandGround['view']): boolean {
  const isBeside = (['format', 'materials'] as const).every(name => editorChoices.placeOf(name) === null)
  return view.isTight && isBeside && view.isOpen('materials')
}

/** Shows or hides the panel for what is selected. */
export function togglePanel({ store, view }: Pick<CommandGround, 'store' | 'view'>): void {
  const { kind, isShown } = panelInHand({ store, view })
  if (view.isNarrow) return view.toggle('format')
  if (givesWay(view)) {
    view.toggle('materials', false)
    editorChoices.showPanel(kind, true)
  } else editorChoices.showPanel(kind, !isShown)
}

/** How large a torn-off panel is at first, in px. */
const FIRST = { width: 280, height: 480 } as const

/** Tears a panel off, or puts it back to its side of the window. */
export function toggleFloating({ store, view }: Pick<CommandGround, 'store' | 'view'>, name: FloatingName): void {
  if (editorChoices.placeOf(name) !== null) return editorChoices.setPlace(name, null)
  if (name === 'layers' || name === 'find') view.toggle(name, true)
  if (name === 'format') editorChoices.showPanel(panelInHand({ store, view }).kind, true)
  const room = { width: window.innerWidth, height: window.innerHeight }
  const x = name === 'layers' ? room.width * 0.2 : room.width - FIRST.width - 60
  editorChoices.setPlace(name, keptInside({ x, y: 96 }, FIRST, room))
}

interface Extent {
  readonly width: number
  readonly height: number
}

/** The nearest place at which a panel keeps its margin to the window's edges. What is too large begins at the margin. */
export function keptInside({ x, y }: PanelPlace, size: Extent, room: Extent): PanelPlace {
  const within = (at: number, length: number, most: number) =>
    Math.round(Math.max(PANEL_DRAG_MARGIN, Math.min(at, most - length - PANEL_DRAG_MARGIN)))
  return { x: within(x, size.width, room.width), y: within(y, size.height, room.height) }
}
