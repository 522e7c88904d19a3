import type { RewriteKind } from '@slidewright/shared'
import { makeAutoObservable, observableRef } from 'mobx'
import { EXCLUSIVE, isDialog, type PanelName, replacesPanel } from '../panels/panel-names.ts'
import { SampleQuestion } from './sample-question.ts'

/** Which panels are open, their initial options, and how much room the window has for them. */
export class PanelStore {
  open: ReadonlySet<PanelName> = new Set()
  isNarrow = false
  /** Whether the materials and the data grid do not fit next to each other. */
  isTight = false
  /** The width of the window, in px. */
  room = Number.POSITIVE_INFINITY
  /** Whether the user opened the format panel explicitly, as opposed to it being left open. */
  isFormatRequested = false
  /** The initial kind of rewriting in the panel. */
  rewriteKind: RewriteKind = 'shorter'
  /** Where the show begins: at the first page or the current one. */
  showFrom: 'start' | 'here' = 'start'
  /** Whether sample figures are shown to an audience. */
  readonly samples = new SampleQuestion()
  /** The user's own template that the template dialog opens at. */
  shownTemplate: string | null = null

  constructor() {
    makeAutoObservable(this, { open: observableRef })
  }

  /**
   * Whether a bottom sheet covers the lower part of a narrow window: the toolbar is then hidden to leave room for the
   * page.
   */
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
    this.isFormatRequested = isAsked
  }

  isOpen(panel: PanelName): boolean {
    return this.open.has(panel)
  }

  toggle(panel: PanelName, isOpen = !this.open.has(panel)): void {
    const panels = new Set([...this.open].filter(other => !(isOpen && this.closes(panel, other))))
    if (isOpen) panels.add(panel)
    else panels.delete(panel)
    this.open = panels
  }

  /** Whether opening a panel closes another one. */
  private closes(panel: PanelName, other: PanelName): boolean {
    if (isDialog(panel)) return isDialog(other)
    return (this.isNarrow && replacesPanel(panel, other)) || (this.isTight && EXCLUSIVE[panel] === other)
  }

  /** Opens the rewrite panel. */
  rewrite(kind: RewriteKind = this.rewriteKind): void {
    this.rewriteKind = kind
    this.toggle('rewrite', true)
  }

  /** Starts the show. */
  present(from: 'start' | 'here'): void {
    this.showFrom = from
    this.toggle('show', true)
  }

  /** Opens the template dialog at one of the user's own templates. */
  showTemplate(id: string | null): void {
    this.shownTemplate = id
    this.toggle('suits', id !== null)
  }
}
