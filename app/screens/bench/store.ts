import type { BenchBackend, BenchFrame, BenchRun } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { now } from '../../platform/clock.ts'
import type { SmallStore } from '../../platform/storage.ts'
import { type BenchChoice, benchRun } from './run/bench-run.ts'
import { type Bed, runFrames } from './run/run-frames.ts'
import { NO_VIEW, type Shown } from './scenarios/scenario.ts'
import { SCENARIOS, type ScenarioId } from './scenarios/table.ts'
import { readStoredRuns, writeStoredRuns } from './stored-runs.ts'

/** How long a run is. */
export const LENGTHS = [60, 120, 300, 600] as const
/** How often it is repeated. */
export const ROUNDS = [1, 3, 5] as const
/** How often a run in hand is shown anew, ms: painting the page must not be what is measured. */
const TELL_MS = 150

/** What the screen is doing. */
export type BenchState = 'resting' | 'preparing' | 'running' | 'failed'

/** Where a run takes place: the view that a scenario works on, and what it is measured by. */
export interface Place {
  readonly shown: Shown | null
  readonly bed: Bed
}

/** A run that was asked for: what, how long, how often. */
export interface StagedRun extends BenchChoice {
  readonly length: number
  readonly rounds: number
}

/** What is chosen, the run in hand, and the runs of this visit and those that are kept. */
export class BenchStore {
  choice: BenchChoice = { scenario: 'dragOne', size: 200, backend: 'canvas' }
  length: number = 120
  rounds: number = 1
  state: BenchState = 'resting'
  /** Rises with every run: each has a view of its own. */
  ticket = 0
  /** What stands on the stage. */
  staged: StagedRun | null = null
  /** Frames of the run in hand. */
  live: readonly BenchFrame[] = []
  runs: readonly BenchRun[] = []
  kept: ReadonlySet<string> = new Set()
  /** The run that is shown; null: the one in hand, or nothing. */
  shownId: string | null = null
  /** The run that it is compared with; null: the newest kept one of its kind. */
  otherId: string | null = null
  failure: string | null = null
  private stopper = new AbortController()
  private readonly storage: SmallStore

  constructor(storage: SmallStore, backend: BenchBackend) {
    this.storage = storage
    this.choice = { ...this.choice, backend }
    this.runs = readStoredRuns(storage)
    this.kept = new Set(this.runs.map(({ id }) => id))
    makeAutoObservable<this, 'stopper' | 'storage'>(this, {
      choice: observableRef,
      staged: observableRef,
      live: observableRef,
      runs: observableRef,
      kept: observableRef,
      stopper: false,
      storage: false,
    })
  }

  get isBusy(): boolean {
    return this.state === 'preparing' || this.state === 'running'
  }

  /** The run that is shown. */
  get shown(): BenchRun | null {
    return this.isBusy ? null : (this.runs.find(({ id }) => id === this.shownId) ?? null)
  }

  /** What is shown or in hand was measured like this. */
  get subject(): BenchChoice {
    const { shown, staged, choice } = this
    return shown === null ? (staged ?? choice) : { ...shown, scenario: shown.scenario as ScenarioId }
  }

  /** The frames on the chart. */
  get frames(): readonly BenchFrame[] {
    return this.shown?.frames ?? this.live
  }

  /** What the run that is shown is compared with. */
  get other(): BenchRun | null {
    const named = this.runs.find(({ id }) => id === this.otherId)
    const { scenario, size, backend } = this.subject
    const isAlike = (run: BenchRun) =>
      this.kept.has(run.id) && run.scenario === scenario && run.size === size && run.backend === backend
    const found = named ?? this.runs.find(run => isAlike(run) && run.id !== this.shownId)
    return found?.id === this.shownId ? null : (found ?? null)
  }

  /** How many frames the run in hand will have, all rounds together. */
  get total(): number {
    return this.staged === null ? 0 : this.staged.length * this.staged.rounds
  }

  /** Chooses what is run next. A size that the scenario does not have becomes its usual one. */
  choose(change: Partial<BenchChoice>): void {
    const next = { ...this.choice, ...change }
    const { sizes } = SCENARIOS[next.scenario]
    const usual: number = sizes[0]
    const has = sizes.some(size => size === next.size)
    this.choice = has ? next : { ...next, size: usual }
  }

  setLength(length: number): void {
    this.length = length
  }

  setRounds(rounds: number): void {
    this.rounds = rounds
  }

  /** Asks for a run: the stage brings a view for it, and then calls `runOn`. */
  start(): void {
    if (this.isBusy) return
    this.stopper = new AbortController()
    this.state = 'preparing'
    this.staged = { ...this.choice, length: this.length, rounds: this.rounds }
    this.failure = null
    this.live = []
    this.shownId = null
    this.ticket++
  }

  /** Ends the run in hand. What it has measured so far is dropped. */
  stop(): void {
    this.stopper.abort()
    if (this.isBusy) this.state = 'resting'
  }

  /** Runs what was chosen, where the stage says. */
  async runOn({ shown, bed }: Place): Promise<void> {
    const { staged, stopper } = this
    const { signal } = stopper
    if (staged === null) return
    const frames: BenchFrame[] = []
    try {
      const run = await SCENARIOS[staged.scenario].start(shown ?? NO_VIEW, staged.size)
      if (signal.aborted) return
      runInAction(() => (this.state = 'running'))
      const onFrame = this.teller(frames)
      for (let round = 0; round < staged.rounds && !signal.aborted; round++)
        await runFrames(run, bed, { frames: staged.length, signal, onFrame })
      if (!signal.aborted) this.finish(benchRun(staged, frames, staged.rounds, now()))
    } catch (error) {
      if (!signal.aborted) this.fail(error)
    }
  }

  /** The run that is shown; what it is compared with is found anew. */
  show(id: string): void {
    if (this.isBusy) return
    this.shownId = id
    this.otherId = null
    this.state = 'resting'
  }

  /** Compares what is shown with this run, or no longer. */
  compare(id: string): void {
    this.otherId = this.otherId === id ? null : id
  }

  /** Keeps a run beyond this visit, or no longer. Answers whether there was room. */
  toggleKept(id: string): boolean {
    const kept = new Set(this.kept)
    if (!kept.delete(id)) kept.add(id)
    this.kept = kept
    return this.write()
  }

  /** Forgets a run. */
  remove(id: string): void {
    this.runs = this.runs.filter(run => run.id !== id)
    this.kept = new Set([...this.kept].filter(each => each !== id))
    if (this.shownId === id) this.live = []
    if (this.otherId === id) this.otherId = null
    this.write()
  }

  private write(): boolean {
    return writeStoredRuns(
      this.storage,
      this.runs.filter(({ id }) => this.kept.has(id)),
    )
  }

  private teller(frames: BenchFrame[]): (frame: BenchFrame) => void {
    let told = performance.now()
    return frame => {
      frames.push(frame)
      if (performance.now() - told < TELL_MS) return
      told = performance.now()
      runInAction(() => (this.live = [...frames]))
    }
  }

  private finish(run: BenchRun): void {
    runInAction(() => {
      this.state = 'resting'
      this.runs = [run, ...this.runs]
      this.shownId = run.id
      this.live = []
    })
  }

  private fail(error: unknown): void {
    runInAction(() => {
      this.state = 'failed'
      this.failure = error instanceof Error ? error.message : String(error)
    })
  }
}
