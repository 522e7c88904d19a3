import type { CDPSession } from '@playwright/test'

/** A trace event of Chromium; times in µs. */
interface TraceEvent {
  readonly name: string
  readonly cat?: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Thread time, which excludes work of other programs. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string }; readonly name?: string }
}

/** A span of work on the page's main thread, times in ms. */
export interface Stretch {
  readonly name: string
  readonly at: number
  /** Thread time. */
  readonly ms: number
}

/** The main-thread activity of a page during an operation. */
export interface Trace {
  /** Submission time of each frame. */
  readonly frames: readonly number[]
  /** Arrival time of each input event. */
  readonly events: readonly { readonly type: string; readonly at: number }[]
  /** Script spans from the first call to the last return, including garbage collection. */
  readonly script: readonly Stretch[]
  /** Whole tasks, including style, layout and paint. */
  readonly tasks: readonly Stretch[]
  /** Marks of the page's user timing. */
  readonly marks: readonly { readonly name: string; readonly at: number }[]
}

const MARKS = 'blink.user_timing'
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', MARKS]
/** Trace events that run script; nested ones are part of the outermost. */
const SCRIPT = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'v8.evaluateModule',
])
const TASK = new Set(['RunTask'])

/** Records the activity of the page's main thread during `work`. */
export async function traced(session: CDPSession, work: () => Promise<void>): Promise<Trace> {
  const events: TraceEvent[] = []
  // The protocol does not type its events.
  const take = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', take)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: CATEGORIES, excludedCategories: ['*'] },
  })
  await work()
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', take)
  return readTrace(events)
}

/** Reads a trace, for the main thread with the most script. */
function readTrace(events: readonly TraceEvent[]): Trace {
  const main = mainThread(events)
  const ours = events
    .filter(event => threadOf(event) === main)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  return {
    frames: ours.flatMap(({ name, ts, dur = 0 }) => (name === 'Commit' ? [(ts + dur) / 1000] : [])),
    events: ours.flatMap(({ name, ts, args }) =>
      name === 'EventDispatch' ? [{ type: args?.data?.type ?? '', at: ts / 1000 }] : [],
    ),
    script: outermost(ours, SCRIPT),
    tasks: outermost(ours, TASK),
    marks: ours.flatMap(({ name, cat, ts }) => (cat?.split(',').includes(MARKS) ? [{ name, at: ts / 1000 }] : [])),
  }
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`
}

/** The name of the threads that pages run on. A worker may have more to do than the page whose pictures it paints. */
const MAIN_THREAD = 'CrRendererMain'

function mainThread(events: readonly TraceEvent[]): string | undefined {
  const isNamed = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === MAIN_THREAD
  const spent = new Map(events.filter(isNamed).map(event => [threadOf(event), 0]))
  for (const event of events) {
    const before = SCRIPT.has(event.name) ? spent.get(threadOf(event)) : undefined
    if (before !== undefined) spent.set(threadOf(event), before + (event.dur ?? 0))
  }
  return [...spent].sort((a, b) => b[1] - a[1])[0]?.[0]
}

function outermost(events: readonly TraceEvent[], names: ReadonlySet<string>): Stretch[] {
  const found: Stretch[] = []
  let end = 0
  for (const { name, ph, ts, dur = 0, tdur = dur } of events) {
    if (ph !== 'X' || !names.has(name) || ts < end) continue
    end = ts + dur
    found.push({ name, at: ts / 1000, ms: tdur / 1000 })
  }
  return found
}

/** Returns the script time of each frame with one of these input events, or of every frame with script, in ms. */
export function framesWith({ frames, events, script }: Trace, wanted: readonly string[] | null): readonly number[] {
  return frames.flatMap((end, index) => {
    const start = frames[index - 1] ?? 0
    const isIn = ({ at }: { readonly at: number }) => at >= start && at < end
    const ms = sum(script.filter(isIn))
    const counts = wanted === null ? ms > 0 : events.some(event => isIn(event) && wanted.includes(event.type))
    return counts ? [ms] : []
  })
}

/** Returns the script time from the last event of a type until its result is painted, which is the end of the requested frame. */
export function untilPainted({ frames, events, script }: Trace, type: string): number {
  const start = events.findLast(event => event.type === type)?.at ?? 0
  const requested = script.find(({ name, at }) => name === 'FireAnimationFrame' && at > start)?.at ?? start
  const end = frames.find(at => at > requested) ?? Number.POSITIVE_INFINITY
  return sum(script.filter(({ at }) => at >= start && at < end))
}

/** Returns the script time before a mark of the page, or all of it, in ms. */
export function scriptBefore({ script, marks }: Trace, mark: string | null): number {
  if (mark === null) return sum(script)
  const end = marks.find(({ name }) => name === mark)?.at ?? Number.POSITIVE_INFINITY
  return sum(script.filter(({ at }) => at < end))
}

/** Returns the duration of the longest task, in ms. */
export function longestTask({ tasks }: Trace): number {
  return Math.max(0, ...tasks.map(({ ms }) => ms))
}

/** Returns the total script time, in ms. */
export function scriptOf(trace: Trace): number {
  return scriptBefore(trace, null)
}

function sum(stretches: readonly Stretch[]): number {
  return stretches.reduce((total, { ms }) => total + ms, 0)
}
