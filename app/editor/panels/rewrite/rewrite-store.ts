import { type Deck, type PageId, pagesOf } from '@slidewright/engine/internal'
import { LOCALES, type RewriteKind } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiFailure } from '../../../api/failure.ts'
import { localStore } from '../../../platform/storage.ts'
import { rewriteOffer, rewriteWords } from '../../../stores/rewriting.ts'
import { session } from '../../../stores/session.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { argsOfRewrite, planRewrite, type RewriteChoice, type RewritePlan } from './plan.ts'
import { remakePage } from './remake-page.ts'
import { hasWork, REWRITE_SCOPES, type RewriteContext, type RewriteScope } from './scope.ts'

/** The state of a rewrite: choosing options, receiving text, complete or failed. */
export type RewriteState = 'choosing' | 'writing' | 'ready' | 'failed'

const LANGUAGE_KEY = 'slidewright.translateInto'

/** Returns the language of the last translation; null if there was none. */
export function lastLanguage(): string | null {
  const code = localStore.read(LANGUAGE_KEY)
  return LOCALES.find(({ intl }) => intl === code)?.intl ?? null
}

/** The result of one request. */
interface Version {
  readonly plan: RewritePlan
  readonly written: ReadonlyMap<string, string>
  readonly remade: Map<string, ReturnType<typeof remakePage>>
  /** Equal for versions that look and read the same. */
  readonly mark: string
}

/** The interval between preview updates, in ms: it grows with the number of texts, all of which are laid out. */
const SHOW_MS = { min: 200, each: 1 } as const

/** A rewrite in progress: its options, the results and the rejected pages. The deck changes when it is accepted. */
export class RewriteStore {
  kind: RewriteKind
  scope: RewriteScope = 'page'
  language: string
  state: RewriteState = 'choosing'
  failure: ApiFailure | null = null
  /** The requested plan, with the deck it was made for. */
  plan: RewritePlan | null = null
  written: ReadonlyMap<string, string> = new Map()
  /** The pages whose new text was rejected. */
  rejected: ReadonlySet<PageId> = new Set()
  /** All versions received for the same options; any of them can be accepted. */
  versions: readonly Version[] = []
  /** The index of the version shown. */
  version = 0
  readonly context: RewriteContext
  private attempt = 0
  private over: AbortController | null = null
  private readonly store: EditorStore
  private readonly taskId: string | null
  private remade: Version['remade'] = new Map()

  constructor(parts: { store: EditorStore; kind: RewriteKind; language: string; taskId: string | null }) {
    const { selection } = parts.store
    this.store = parts.store
    this.taskId = parts.taskId
    this.kind = parts.kind
    this.language = parts.language
    this.context = { page: selection.page, pages: selection.pages, elements: selection.elements }
    makeAutoObservable<this, 'store' | 'over' | 'taskId' | 'remade' | 'attempt'>(this, {
      plan: observableRef,
      written: observableRef,
      rejected: observableRef,
      versions: observableRef,
      failure: observableRef,
      context: false,
      store: false,
      over: false,
      taskId: false,
      remade: false,
      attempt: false,
    })
    this.settleScope(this.context.elements.length > 0 ? 'selection' : 'page')
  }

  /** Whether this server's writer supports a kind; null until known. */
  canDo(kind: RewriteKind): boolean | null {
    return rewriteOffer.kinds?.includes(kind) ?? null
  }

  /** Whether a scope has content for a kind. */
  hasWorkIn(scope: RewriteScope, kind = this.kind): boolean {
    return hasWork(this.store.deck, kind, { scope, context: this.context })
  }

  get canStart(): boolean {
    return this.state !== 'writing' && this.canDo(this.kind) === true && this.hasWorkIn(this.scope)
  }

  /** The progress, 0 to 1. */
  get share(): number {
    const { plan, written } = this
    return plan === null || plan.count === 0 ? 0 : Math.min(1, written.size / plan.count)
  }

  choose(kind: RewriteKind): void {
    this.kind = kind
    this.settleScope(this.scope)
    this.forget()
  }

  chooseScope(scope: RewriteScope): void {
    this.scope = scope
    this.forget()
  }

  chooseLanguage(language: string): void {
    this.language = language
    localStore.write(LANGUAGE_KEY, language)
    this.forget()
  }

  setAccepted(page: PageId, isAccepted: boolean): void {
    const rejected = new Set(this.rejected)
    if (isAccepted) rejected.delete(page)
    else rejected.add(page)
    this.rejected = rejected
  }

  /** Starts the rewrite; repeated, it asks for a different version. */
  async start(): Promise<void> {
    this.stop()
    const over = new AbortController()
    this.over = over
    const { kind, scope, language, context, taskId } = this
    const choice: RewriteChoice = { kind, scope, language }
    const plan = planRewrite(this.store.deck, choice, { context, attempt: this.attempt, taskId })
    this.remade = new Map()
    runInAction(() => {
      this.plan = plan
      this.written = new Map()
      this.rejected = new Set()
      this.failure = null
      this.state = 'writing'
    })
    if (plan.request.pages.length === 0) return this.end(null)
    const every = Math.max(SHOW_MS.min, plan.count * SHOW_MS.each)
    const shown = createShower(every, written => {
      if (!over.signal.aborted) this.take(written)
    })
    const answer = await rewriteWords(session.api, plan.request, {
      signal: over.signal,
      onWritten: ({ id, text }) => shown.add(id, text),
    })
    shown.flush()
    if (over.signal.aborted) return
    this.attempt += 1
    this.end(answer.ok ? null : answer.error)
  }

  /** Shows the next or previous version, wrapping around. */
  showVersion(by: 1 | -1): void {
    const { length } = this.versions
    this.putVersion((this.version + by + length) % length)
  }

  /** Stops the writer and keeps the text received so far. */
  stop(): void {
    this.over?.abort()
    this.over = null
    if (this.state === 'writing') this.state = this.written.size > 0 ? 'ready' : 'choosing'
  }

  /** The deck with all received changes; null if nothing changes. */
  get everything(): Deck | null {
    const args = this.args(true)
    return args === null ? null : this.store.previewOf('deck.rewrite', args)
  }

  /** Whether the rewrite is complete and changed nothing. */
  get hasNothing(): boolean {
    return this.state === 'ready' && this.everything === null
  }

  /** The deck as accepting would leave it; null if nothing would change. */
  get outcome(): Deck | null {
    if (this.rejected.size === 0) return this.everything
    const args = this.args(false)
    return args === null ? null : this.store.previewOf('deck.rewrite', args)
  }

  /** The number of pages that accepting would change. */
  get acceptedCount(): number {
    const { outcome } = this
    if (outcome === null) return 0
    const { pages } = this.store.deck
    return pagesOf(outcome).filter(page => pages[page.id] !== page).length
  }

  /** Accepts the wanted changes in one transaction. */
  accept(): boolean {
    const args = this.args(false)
    return args !== null && this.store.run('deck.rewrite', args) !== null
  }

  private args(isAll: boolean) {
    const { plan, written, rejected } = this
    if (plan === null || written.size === 0) return null
    const { deck } = this.store
    return argsOfRewrite(deck, plan, {
      written,
      isAccepted: page => isAll || !rejected.has(page),
      remake: (page, outline) => this.remake(page, outline),
    })
  }

  /** Caches remade pages, so that what is accepted is what was shown. */
  private remake(page: PageId, outline: string): ReturnType<typeof remakePage> {
    const known = this.remade.get(page)
    if (known !== undefined) return known
    const made = remakePage(this.store, page, { outline, attempt: this.plan?.request.attempt ?? 0 })
    this.remade.set(page, made)
    return made
  }

  private take(written: ReadonlyMap<string, string>): void {
    this.written = written
  }

  private end(failure: ApiFailure | null): void {
    runInAction(() => {
      this.failure = failure
      this.state = failure !== null ? 'failed' : 'ready'
      if (failure === null) this.keepVersion()
    })
  }

  /** Stores the result among the versions; an identical one is shown again instead. */
  private keepVersion(): void {
    const { plan, written, remade, everything } = this
    if (plan === null || everything === null) return
    const layouts = pagesOf(everything).map(({ layout }) => layout)
    const mark = JSON.stringify([[...written], layouts])
    const known = this.versions.findIndex(each => each.mark === mark)
    if (known === -1) this.versions = [...this.versions, { plan, written, remade, mark }]
    this.putVersion(known === -1 ? this.versions.length - 1 : known)
  }

  private putVersion(index: number): void {
    const version = this.versions[index]
    if (version === undefined) return
    this.version = index
    this.remade = version.remade
    this.plan = version.plan
    this.written = version.written
    this.rejected = new Set()
    this.failure = null
    this.state = 'ready'
  }

  /** Resets the results when the options change. */
  private forget(): void {
    this.stop()
    this.plan = null
    this.written = new Map()
    this.failure = null
    this.state = 'choosing'
    this.attempt = 0
    this.versions = []
    this.version = 0
  }

  private settleScope(preferred: RewriteScope): void {
    const open = REWRITE_SCOPES.filter(scope => this.hasWorkIn(scope))
    this.scope = open.includes(preferred) ? preferred : (open.find(scope => scope !== 'selection') ?? 'page')
  }
}

/** Throttles results to a few updates a second, because each one lays out and paints the pages. */
function createShower(every: number, show: (written: ReadonlyMap<string, string>) => void) {
  const written = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    show(new Map(written))
  }
  return {
    add(id: string, text: string) {
      written.set(id, text)
      timer ??= setTimeout(flush, every)
    },
    flush,
  }
}
