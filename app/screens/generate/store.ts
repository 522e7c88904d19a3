import { lastPage, nextIds, type Outline, outlinePages, printOutline } from '@slidewright/engine/internal'
import { SOURCE_TYPES, TITLE_MAX } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient, ApiFailure } from '../../api/client.ts'
import { now } from '../../platform/clock.ts'
import { type SmallStore, tabStore } from '../../platform/storage.ts'
import { session } from '../../stores/session.ts'
import { addTask } from './add-task.ts'
import { applyEdit, applyEdits, type Edit, isBare, withEdit, withoutBare } from './edits.ts'
import { type OptionName, type Options, withOption } from './options.ts'
import { readOutline } from './outline-stream.ts'
import { type Progress, progressOf } from './progress.ts'
import { expectedPages, type Source } from './recognize.ts'

/** How far the outline is. `stopped`: by its author; what is there stays. */
export type WritingState = 'none' | 'starting' | 'writing' | 'done' | 'stopped' | 'failed'

/** Prefix of the ids of nodes that the author adds: the writer's own count from n1. */
const OWN_IDS = 'own'
const KEY = 'slidewright.generate'
const KEEP_MS = 400

interface PersistedGeneration {
  readonly options?: Options
  readonly task?: string | null
  readonly source?: Source | null
  readonly base?: Outline | null
  readonly edits?: readonly Edit[]
  readonly state?: WritingState
}

/** A generation from its source to the outline that is ready for a suit. It outlives the screen and a reload of the tab. */
export class Generation {
  options: Options = {}
  source: Source | null = null
  task: string | null = null
  state: WritingState = 'none'
  failure: ApiFailure | null = null
  /** What the writer has written so far. */
  private base: Outline | null = null
  /** What the author has changed on it. */
  private edits: readonly Edit[] = []
  private undone: readonly Edit[] = []
  private begun = 0
  private shown: Outline | null = null
  private stopper: AbortController | null = null
  private keeping: ReturnType<typeof setTimeout> | undefined
  private readonly api: ApiClient
  private readonly kept: SmallStore

  constructor(api: ApiClient, kept: SmallStore) {
    this.api = api
    this.kept = kept
    this.restore()
    makeAutoObservable<this, 'api' | 'kept' | 'stopper' | 'keeping' | 'base' | 'edits' | 'undone' | 'shown' | 'begun'>(
      this,
      {
        api: false,
        kept: false,
        stopper: false,
        keeping: false,
        begun: false,
        source: observableRef,
        options: observableRef,
        failure: observableRef,
        base: observableRef,
        edits: observableRef,
        undone: observableRef,
        shown: observableRef,
      },
    )
  }

  /** The outline as it stands: the writer's words with the author's changes. */
  get outline(): Outline | null {
    return this.shown
  }

  /** Whether words are still coming. */
  get isWriting(): boolean {
    return this.state === 'starting' || this.state === 'writing'
  }

  /** Whether there is an outline to make a deck of. */
  get isUsable(): boolean {
    return !this.isWriting && this.shown !== null && outlinePages(this.shown).length > 0
  }

  /** Whether the author has a change that can be taken back. */
  get canUndo(): boolean {
    return this.edits.length > 0
  }

  /** Whether a change that was taken back can be made again. */
  get canRedo(): boolean {
    return this.undone.length > 0
  }

  /** How far the writing is. */
  get progress(): Progress {
    const written = this.base === null ? 0 : lastPage(this.base, this.isWriting)
    const expected = this.source === null ? written : expectedPages(this.source, this.options.pages)
    return progressOf(written, expected, now() - this.begun)
  }

  /** Sets one option. */
  setOption(name: OptionName, value: string): void {
    this.options = withOption(this.options, name, value)
    this.keep()
  }

  /** Makes a new outline. What was there before is gone. */
  async start(source: Source): Promise<void> {
    this.halt()
    this.source = source
    this.task = null
    this.take(null, [])
    await this.write()
  }

  /** Goes on after a failure: with the same task where the server has it, else with a new one. Changes are kept. */
  async retry(): Promise<void> {
    const canGoOn = this.failure !== null && ['network', 'timeout', 'badAnswer'].includes(this.failure.name)
    if (!canGoOn) {
      this.task = null
      this.take(null, [])
    }
    await this.write()
  }

  /** Takes up a writing that a reload has cut. */
  async resume(): Promise<void> {
    if (this.isWriting && this.stopper === null) await this.write()
  }

  /** Stops the writing and keeps what is there. */
  stop(): void {
    if (!this.isWriting) return
    const { task } = this
    this.halt()
    this.state = this.shown === null ? 'none' : 'stopped'
    this.keep()
    if (task !== null) void this.api.call('taskCancel', { task_id: task })
  }

  /** Makes a change. */
  edit(edit: Edit): void {
    if (this.shown === null) return
    const next = applyEdit(this.shown, edit)
    if (next === this.shown) return
    this.edits = withEdit(this.edits, edit)
    this.undone = []
    this.shown = next
    this.keep()
  }

  /** Takes a node away that was left without words; answers whether it was. */
  dropBare(id: string): boolean {
    if (this.shown === null || !isBare(this.shown, id)) return false
    this.undone = []
    this.take(this.base, withoutBare(this.edits, id))
    return true
  }

  /** Takes the last change back. */
  undo(): void {
    const last = this.edits.at(-1)
    if (last === undefined) return
    this.undone = [...this.undone, last]
    this.take(this.base, this.edits.slice(0, -1))
  }

  /** Makes the change again that was taken back last. */
  redo(): void {
    const last = this.undone.at(-1)
    if (last === undefined) return
    this.undone = this.undone.slice(0, -1)
    this.take(this.base, [...this.edits, last])
  }

  /** An id for a node that the author adds. */
  newId(): string {
    return this.shown === null ? `${OWN_IDS}1` : nextIds(this.shown, OWN_IDS)()
  }

  /** Sends the outline with all changes to the server, which writes the content from it. */
  async save(): Promise<ApiFailure | null> {
    const failure = await this.sendOutline()
    return failure?.name === 'notFound' ? this.saveAnew() : failure
  }

  /** The server does not know the task any more: the outline itself is the source of a new one. */
  private async saveAnew(): Promise<ApiFailure | null> {
    if (this.shown === null) return { name: 'notFound' }
    const title = this.shown.root.value.slice(0, TITLE_MAX)
    const source = { type: SOURCE_TYPES.markdownPaste, title, content: printOutline(this.shown) }
    const failure = this.takeTask(await addTask(this.api, { source, options: {} }))
    return failure ?? this.sendOutline()
  }

  private async sendOutline(): Promise<ApiFailure | null> {
    if (this.task === null || this.shown === null) return { name: 'notFound' }
    const outline = printOutline(this.shown)
    const answer = await this.api.call('outlineSave', { task_id: this.task, outline, content: '' })
    return answer.ok ? null : answer.error
  }

  private async write(): Promise<void> {
    const stopper = new AbortController()
    this.stopper = stopper
    this.state = 'starting'
    this.failure = null
    this.begun = now()
    const failure = (await this.makeTask(stopper.signal)) ?? (await this.read(stopper.signal))
    if (this.stopper !== stopper) return
    runInAction(() => {
      this.stopper = null
      this.failure = failure
      this.state = failure === null ? 'done' : 'failed'
      this.keep()
    })
    void session.refreshCount()
  }

  private async makeTask(signal: AbortSignal): Promise<ApiFailure | null> {
    const { source } = this
    if (this.task !== null || source === null) return null
    return this.takeTask(await addTask(this.api, { source, options: this.options, signal }))
  }

  private takeTask(answer: Awaited<ReturnType<typeof addTask>>): ApiFailure | null {
    if (!answer.ok) return answer.error
    runInAction(() => {
      this.task = answer.value.task_id
      this.keep()
    })
    return null
  }

  /** Reads the stream from its beginning: the ids of its nodes are the same each time, so the changes fit again. */
  private read(signal: AbortSignal): Promise<ApiFailure | null> {
    const stream = { task: this.task, language: this.options.language, signal }
    return readOutline(this.api, stream, outline => runInAction(() => this.take(outline, this.edits, 'writing')))
  }

  private take(base: Outline | null, edits: readonly Edit[], state = this.state): void {
    this.state = state
    this.base = base
    this.edits = edits
    this.shown = base === null ? null : applyEdits(base, edits)
    this.keep()
  }

  private halt(): void {
    this.stopper?.abort()
    this.stopper = null
  }

  private restore(): void {
    const kept = (this.kept.read(KEY) ?? {}) as PersistedGeneration
    this.options = kept.options ?? {}
    this.task = kept.task ?? null
    this.source = kept.source ?? null
    this.state = kept.state ?? 'none'
    this.base = kept.base ?? null
    this.edits = kept.edits ?? []
    this.shown = this.base === null ? null : applyEdits(this.base, this.edits)
    if (this.state === 'failed') this.failure = { name: 'network' }
  }

  /** Keeps all in the tab, soon: not at every key. */
  private keep(): void {
    clearTimeout(this.keeping)
    this.keeping = setTimeout(() => this.keepNow(), KEEP_MS)
  }

  /** Keeps all in the tab now: the tab may be about to close. */
  keepNow(): void {
    clearTimeout(this.keeping)
    const { options, task, source, base, edits, state } = this
    this.kept.write(KEY, { options, task, source, base, edits, state } satisfies PersistedGeneration)
  }

  /** Forgets the outline: its deck is being made. */
  clear(): void {
    this.halt()
    this.source = null
    this.task = null
    this.state = 'none'
    this.failure = null
    this.undone = []
    this.take(null, [])
  }
}

/** The generation of this tab. */
export const generation = new Generation(session.api, tabStore)
