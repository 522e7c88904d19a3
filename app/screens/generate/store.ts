import { lastPage, nextIds, type Outline, outlinePages, printOutline } from '@slidewright/engine/internal'
import { SOURCE_TYPES, TITLE_MAX } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient, ApiFailure } from '../../api/client.ts'
import { now } from '../../platform/clock.ts'
import { type SmallStore, tabStore } from '../../platform/storage.ts'
import { session } from '../../stores/session.ts'
import { addTask } from './add-task.ts'
import { applyEdit, applyEdits, type Edit, isEmptyNode, withEdit, withoutEmptyNode } from './edits.ts'
import { type OptionName, type Options, withOption } from './options.ts'
import { readOutline } from './outline-stream.ts'
import { type Progress, progressOf } from './progress.ts'
import { expectedPages, type Source } from './recognize.ts'

/** State of the outline. `stopped` means stopped by its author, who keeps what was written. */
export type WritingState = 'none' | 'starting' | 'writing' | 'done' | 'stopped' | 'failed'

/** Prefix of the ids of added nodes; the writer's own ids count from n1. */
const OWN_IDS = 'own'
const KEY = 'slidewright.generate'
const SAVE_DELAY_MS = 400

interface PersistedGeneration {
  readonly options?: Options
  readonly task?: string | null
  readonly source?: Source | null
  readonly base?: Outline | null
  readonly edits?: readonly Edit[]
  readonly state?: WritingState
}

/** A generation from its source to an outline that is ready for a suit. It outlives the screen and a reload of the tab. */
export class Generation {
  options: Options = {}
  source: Source | null = null
  task: string | null = null
  state: WritingState = 'none'
  failure: ApiFailure | null = null
  /** The outline as written so far. */
  private base: Outline | null = null
  /** The author's edits on top of it. */
  private edits: readonly Edit[] = []
  private undone: readonly Edit[] = []
  private startedAt = 0
  private current: Outline | null = null
  private stopper: AbortController | null = null
  private saveTimer: ReturnType<typeof setTimeout> | undefined
  private readonly api: ApiClient
  private readonly storage: SmallStore

  constructor(api: ApiClient, storage: SmallStore) {
    this.api = api
    this.storage = storage
    this.restore()
    makeAutoObservable<
      this,
      'api' | 'storage' | 'stopper' | 'saveTimer' | 'base' | 'edits' | 'undone' | 'current' | 'startedAt'
    >(this, {
      api: false,
      storage: false,
      stopper: false,
      saveTimer: false,
      startedAt: false,
      source: observableRef,
      options: observableRef,
      failure: observableRef,
      base: observableRef,
      edits: observableRef,
      undone: observableRef,
      current: observableRef,
    })
  }

  /** The outline with the author's edits. */
  get outline(): Outline | null {
    return this.current
  }

  /** Whether text is still being written. */
  get isWriting(): boolean {
    return this.state === 'starting' || this.state === 'writing'
  }

  /** Whether the outline is complete enough for a deck. */
  get isUsable(): boolean {
    return !this.isWriting && this.current !== null && outlinePages(this.current).length > 0
  }

  /** Whether there is an edit to undo. */
  get canUndo(): boolean {
    return this.edits.length > 0
  }

  /** Whether there is an edit to redo. */
  get canRedo(): boolean {
    return this.undone.length > 0
  }

  /** Progress of the writing. */
  get progress(): Progress {
    const written = this.base === null ? 0 : lastPage(this.base, this.isWriting)
    const expected = this.source === null ? written : expectedPages(this.source, this.options.pages)
    return progressOf(written, expected, now() - this.startedAt)
  }

  /** Sets one option. */
  setOption(name: OptionName, value: string): void {
    this.options = withOption(this.options, name, value)
    this.scheduleSave()
  }

  /** Starts a new outline and drops the previous one. */
  async start(source: Source): Promise<void> {
    this.abort()
    this.source = source
    this.task = null
    this.update(null, [])
    await this.write()
  }

  /** Retries after a failure, with the same task if the server still has it. A new task drops the edits. */
  async retry(): Promise<void> {
    const canGoOn = this.failure !== null && ['network', 'timeout', 'badAnswer'].includes(this.failure.name)
    if (!canGoOn) {
      this.task = null
      this.update(null, [])
    }
    await this.write()
  }

  /** Resumes a writing that a reload interrupted. */
  async resume(): Promise<void> {
    if (this.isWriting && this.stopper === null) await this.write()
  }

  /** Stops the writing and keeps the outline so far. */
  stop(): void {
    if (!this.isWriting) return
    const { task } = this
    this.abort()
    this.state = this.current === null ? 'none' : 'stopped'
    this.scheduleSave()
    if (task !== null) void this.api.call('taskCancel', { task_id: task })
  }

  /** Applies an edit. */
  edit(edit: Edit): void {
    if (this.current === null) return
    const next = applyEdit(this.current, edit)
    if (next === this.current) return
    this.edits = withEdit(this.edits, edit)
    this.undone = []
    this.current = next
    this.scheduleSave()
  }

  /** Removes a node that was left empty; returns whether it was removed. */
  removeIfEmpty(id: string): boolean {
    if (this.current === null || !isEmptyNode(this.current, id)) return false
    this.undone = []
    this.update(this.base, withoutEmptyNode(this.edits, id))
    return true
  }

  /** Undoes the last edit. */
  undo(): void {
    const last = this.edits.at(-1)
    if (last === undefined) return
    this.undone = [...this.undone, last]
    this.update(this.base, this.edits.slice(0, -1))
  }

  /** Redoes the edit that was undone last. */
  redo(): void {
    const last = this.undone.at(-1)
    if (last === undefined) return
    this.undone = this.undone.slice(0, -1)
    this.update(this.base, [...this.edits, last])
  }

  /** Returns an unused id for a new node. */
  newId(): string {
    return this.current === null ? `${OWN_IDS}1` : nextIds(this.current, OWN_IDS)()
  }

  /** Saves the edited outline on the server, which writes the content from it. */
  async save(): Promise<ApiFailure | null> {
    const failure = await this.sendOutline()
    return failure?.name === 'notFound' ? this.saveAsNewTask() : failure
  }

  /** Saves under a new task with the outline as its source, because the server has dropped the old one. */
  private async saveAsNewTask(): Promise<ApiFailure | null> {
    if (this.current === null) return { name: 'notFound' }
    const title = this.current.root.value.slice(0, TITLE_MAX)
    const source = { type: SOURCE_TYPES.markdownPaste, title, content: printOutline(this.current) }
    const failure = this.setTask(await addTask(this.api, { source, options: {} }))
    return failure ?? this.sendOutline()
  }

  private async sendOutline(): Promise<ApiFailure | null> {
    if (this.task === null || this.current === null) return { name: 'notFound' }
    const outline = printOutline(this.current)
    const answer = await this.api.call('outlineSave', { task_id: this.task, outline, content: '' })
    return answer.ok ? null : answer.error
  }

  private async write(): Promise<void> {
    const stopper = new AbortController()
    this.stopper = stopper
    this.state = 'starting'
    this.failure = null
    this.startedAt = now()
    const failure = (await this.makeTask(stopper.signal)) ?? (await this.read(stopper.signal))
    if (this.stopper !== stopper) return
    runInAction(() => {
      this.stopper = null
      this.failure = failure
      this.state = failure === null ? 'done' : 'failed'
      this.scheduleSave()
    })
    void session.refreshCount()
  }

  private async makeTask(signal: AbortSignal): Promise<ApiFailure | null> {
    const { source } = this
    if (this.task !== null || source === null) return null
    return this.setTask(await addTask(this.api, { source, options: this.options, signal }))
  }

  private setTask(answer: Awaited<ReturnType<typeof addTask>>): ApiFailure | null {
    if (!answer.ok) return answer.error
    runInAction(() => {
      this.task = answer.value.task_id
      this.scheduleSave()
    })
    return null
  }

  /** Reads the stream from its beginning: node ids are deterministic, so the edits still apply. */
  private read(signal: AbortSignal): Promise<ApiFailure | null> {
    const stream = { task: this.task, language: this.options.language, signal }
    return readOutline(this.api, stream, outline => runInAction(() => this.update(outline, this.edits, 'writing')))
  }

  private update(base: Outline | null, edits: readonly Edit[], state = this.state): void {
    this.state = state
    this.base = base
    this.edits = edits
    this.current = base === null ? null : applyEdits(base, edits)
    this.scheduleSave()
  }

  private abort(): void {
    this.stopper?.abort()
    this.stopper = null
  }

  private restore(): void {
    const stored = (this.storage.read(KEY) ?? {}) as PersistedGeneration
    this.options = stored.options ?? {}
    this.task = stored.task ?? null
    this.source = stored.source ?? null
    this.state = stored.state ?? 'none'
    this.base = stored.base ?? null
    this.edits = stored.edits ?? []
    this.current = this.base === null ? null : applyEdits(this.base, this.edits)
    if (this.state === 'failed') this.failure = { name: 'network' }
  }

  /** Schedules saving to the tab, not on every key. */
  private scheduleSave(): void {
    clearTimeout(this.saveTimer)
    this.saveTimer = setTimeout(() => this.saveNow(), SAVE_DELAY_MS)
  }

  /** Saves to the tab now, because it may be about to close. */
  saveNow(): void {
    clearTimeout(this.saveTimer)
    const { options, task, source, base, edits, state } = this
    this.storage.write(KEY, { options, task, source, base, edits, state } satisfies PersistedGeneration)
  }

  /** Clears the outline once its deck is being made. */
  clear(): void {
    this.abort()
    this.source = null
    this.task = null
    this.state = 'none'
    this.failure = null
    this.undone = []
    this.update(null, [])
  }
}

/** The generation of this tab. */
export const generation = new Generation(session.api, tabStore)
