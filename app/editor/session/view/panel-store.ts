import type { RewriteKind } from '@slidewright/shared'
import { makeAutoObservable, observableRef } from 'mobx'
import { ALONE, type PanelName, takesPlaceOf } from '../panels/panel-names.ts'

/** Which panels are open, what they begin with, and how much room the window has for them. */
export class PanelStore {
  open: ReadonlySet<PanelName> = new Set()
  isNarrow = false
  /** Whether the materials and the sheet of data have no room beside each other. */
  isTight = false
  /** How wide the window is, in px. */
  room = Number.POSITIVE_INFINITY
  /** Whether the format panel was opened by hand, not only left open. */
  isFormatAsked = false
  /** What the panel for rewriting begins with. */
  rewriteKind: RewriteKind = 'shorter'
  /** Where the show begins: with the first page, or with the one in hand. */
  showFrom: 'start' | 'here' = 'start'
  /** The own template that the dialog of templates points at. */
  shownTemplate: string | null = null

  constructor() {
    makeAutoObservable(this, { open: observableRef })
  }

  /** Whether a sheet takes the lower part of a narrow window: then the tools make room for the page. */
  get hasSheet(): boolean {
    return this.isNarrow && (['format', 'materials', 'layers'] as const).some(panel => this.isOpen(panel))
  }

  setNarrow(isNarrow: boolean): void {
    this.isNarrow = isNarrow
  }

  setTight(isTight: boolean): void {
    this.isTight = isTight
    if (isTight && this.isOpen('materials')) this.toggle('materials', true)
  }

  setRoom(width: number): void {
    this.room = width
  }

  askFormat(isAsked: boolean): void {
    this.isFormatAsked = isAsked
  }

  isOpen(panel: PanelName): boolean {
    return this.open.has(panel)
  }

  toggle(panel: PanelName, isOpen = !this.open.has(panel)): void {
    const closes = (other: PanelName) =>
      isOpen && ((this.isNarrow && takesPlaceOf(panel, other)) || (this.isTight && ALONE[panel] === other))
    const panels = new Set([...this.open].filter(other => !closes(other)))
    if (isOpen) panels.add(panel)
    else panels.delete(panel)
    this.open = panels
  }

  /** Opens the panel for rewriting. */
  rewrite(kind: RewriteKind = this.rewriteKind): void {
    this.rewriteKind = kind
    this.toggle('rewrite', true)
  }

  /** Begins the show. */
  present(from: 'start' | 'here'): void {
    this.showFrom = from
    this.toggle('show', true)
  }

  /** Opens the dialog of templates at one of one's own. */
  showTemplate(id: string | null): void {
    this.shownTemplate = id
    this.toggle('suits', id !== null)
  }
}
