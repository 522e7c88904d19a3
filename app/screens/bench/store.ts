import type { BenchBackend, BenchFrame, BenchRun } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { now } from '../../platform/clock.ts'
import type { SmallStore } from '../../platform/storage.ts'
import { type BenchChoice, benchRun } from './run/bench-run.ts'
import { type BenchEnvironment, runFrames } from './run/run-frames.ts'
import { NO_VIEW, type Shown } from './scenarios/scenario.ts'
import { SCENARIOS, type ScenarioId } from './scenarios/table.ts'
import { readStoredRuns, writeStoredRuns } from './stored-runs.ts'

/** Available run lengths in frames. */
export const LENGTHS = [60, 120, 300, 600] as const
/** Available numbers of rounds. */
export const ROUNDS = [1, 3, 5] as const
/** How often a running measurement updates the screen, in ms: rendering must not affect it. */
const UPDATE_INTERVAL_MS = 150

/** State of the bench screen. */
export type BenchState = 'resting' | 'preparing' | 'running' | 'failed'

/** Where a run takes place: the view that the scenario drives and the environment that measures it. */
export interface RunTarget {
  readonly shown: Shown | null
  readonly environment: BenchEnvironment
}

/** A run to be measured: its configuration, length and rounds. */
export interface StagedRun extends BenchChoice {
  readonly length: number
  readonly rounds: number
}

/** State of the bench screen: the configuration, the current run, and all saved and unsaved runs. */
export class BenchStore {
  choice: BenchChoice = { scenario: 'dragOne', size: 200, backend: 'canvas' }
  length: number = 120
  rounds: number = 1
  state: BenchState = 'resting'
  /** Incremented with every run, which gets a new view each time. */
  ticket = 0
  /** The run that is mounted on the stage. */
  staged: StagedRun | null = null
  /** Frames of the current run. */
  live: readonly BenchFrame[] = []
  runs: readonly BenchRun[] = []
  savedIds: ReadonlySet<string> = new Set()
  /** Id of the shown run; null shows the current one, or nothing. */
  shownId: string | null = null
  /** Id of the run to compare with; null means the newest saved one of the same kind. */
  otherId: string | null = null
  failure: string | null = null
  private stopper = new AbortController()
  private readonly storage: SmallStore

  constructor(storage: SmallStore, backend: BenchBackend) {
    this.storage = storage
    this.choice = { ...this.choice, backend }
    this.runs = readStoredRuns(storage)
    this.savedIds = new Set(this.runs.map(({ id }) => id))
    makeAutoObservable<this, 'stopper' | 'storage'>(this, {
      choice: observableRef,
      staged: observableRef,
      live: observableRef,
      runs: observableRef,
      savedIds: observableRef,
      stopper: false,
      storage: false,
    })
  }

  get isBusy(): boolean {
    return this.state === 'preparing' || this.state === 'running'
  }

  /** The shown run. */
  get shown(): BenchRun | null {
    return this.isBusy ? null : (this.runs.find(({ id }) => id === this.shownId) ?? null)
  }

  /** The configuration of the shown or current run. */
  get subject(): BenchChoice {
    const { shown, staged, choice } = this
    return shown === null ? (staged ?? choice) : { ...shown, scenario: shown.scenario as ScenarioId }
  }

  /** The frames on the chart. */
  get frames(): readonly BenchFrame[] {
    return this.shown?.frames ?? this.live
  }

  /** The run that the shown one is compared with. */
  get other(): BenchRun | null {
    const named = this.runs.find(({ id }) => id === this.otherId)
    const { scenario, size, backend } = this.subject
    const isAlike = (run: BenchRun) =>
      this.savedIds.has(run.id) && run.scenario === scenario && run.size === size && run.backend === backend
    const found = named ?? this.runs.find(run => isAlike(run) && run.id !== this.shownId)
    return found?.id === this.shownId ? null : (found ?? null)
  }

  /** Total frames of the current run, over all rounds. */
  get total(): number {
    return this.staged === null ? 0 : this.staged.length * this.staged.rounds
  }

  /** Changes the configuration. A size that the scenario does not have becomes its default. */
  choose(change: Partial<BenchChoice>): void {
    const next = { ...this.choice, ...change }
    const { sizes } = SCENARIOS[next.scenario]
    const usual: number = sizes[0]
    const has = sizes.some(size => size === next.size)
    this.choice = has ? next : { ...next, size: usual }
  }

  /** Sets the number of frames per round. */
  setLength(length: number): void {
    this.length = length
  }

  /** Sets the number of rounds. */
  setRounds(rounds: number): void {
    this.rounds = rounds
  }

  /** Requests a run: the stage mounts a view for it and then calls `runOn`. */
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

  /** Aborts the current run and drops its frames. */
  stop(): void {
    this.stopper.abort()
    if (this.isBusy) this.state = 'resting'
  }

  /** Measures the requested run in the given place. */
  async runOn({ shown, environment }: RunTarget): Promise<void> {
    const { staged, stopper } = this
    const { signal } = stopper
    if (staged === null) return
    const frames: BenchFrame[] = []
    try {
      const run = await SCENARIOS[staged.scenario].start(shown ?? NO_VIEW, staged.size)
      if (signal.aborted) return
      runInAction(() => (this.state = 'running'))
      const onFrame = this.progressReporter(frames)
      for (let round = 0; round < staged.rounds && !signal.aborted; round++)
        await runFrames(run, environment, { frames: staged.length, signal, onFrame })
      if (!signal.aborted) this.finish(benchRun(staged, frames, staged.rounds, now()))
    } catch (error) {
      if (!signal.aborted) this.fail(error)
    }
  }

  /** Shows a run and resets the comparison. */
  show(id: string): void {
    if (this.isBusy) return
    this.shownId = id
    this.otherId = null
    this.state = 'resting'
  }

  /** Toggles the comparison with a run. */
  compare(id: string): void {
    this.otherId = this.otherId === id ? null : id
  }

  /** Toggles whether a run is saved beyond this session. Returns false if storage is full. */
  toggleSaved(id: string): boolean {
    const saved = new Set(this.savedIds)
    if (!saved.delete(id)) saved.add(id)
    this.savedIds = saved
    return this.write()
  }

  /** Removes a run. */
  remove(id: string): void {
    this.runs = this.runs.filter(run => run.id !== id)
    this.savedIds = new Set([...this.savedIds].filter(each => each !== id))
    if (this.shownId === id) this.live = []
    if (this.otherId === id) this.otherId = null
    this.write()
  }

  private write(): boolean {
    return writeStoredRuns(
      this.storage,
      this.runs.filter(({ id }) => this.savedIds.has(id)),
    )
  }

  private progressReporter(frames: BenchFrame[]): (frame: BenchFrame) => void {
    let updatedAt = performance.now()
    return frame => {
      frames.push(frame)
      if (performance.now() - updatedAt < UPDATE_INTERVAL_MS) return
      updatedAt = performance.now()
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
