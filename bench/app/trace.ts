import type { CDPSession } from '@playwright/test'

/** One event of a trace of Chromium; times in µs. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** What its thread has worked of that: another program's work is not in it. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** A stretch of work on the page's main thread, times in ms. */
export interface Stretch {
  readonly name: string
  readonly at: number
  /** What the thread itself has worked. */
  readonly ms: number
}

/** What a page's main thread did while something was done. */
export interface Trace {
  /** When each frame was handed over to be shown. */
  readonly frames: readonly number[]
  /** When which event came to the page. */
  readonly events: readonly { readonly type: string; readonly at: number }[]
  /** Script, from the first call to the last return, its garbage included. */
  readonly script: readonly Stretch[]
  /** Whole tasks: style, layout and paint included. */
  readonly tasks: readonly Stretch[]
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline']
/** What runs script; what one of them contains belongs to it. */
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
])
const TASK = new Set(['RunTask'])

/** Notes what the page's main thread does during some work. */
export async function traced(session: CDPSession, work: () => Promise<void>): Promise<Trace> {
  const events: TraceEvent[] = []
  // The protocol does not say what an event looks like.
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

/** Reads a trace: what the thread with the most script did. */
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
  }
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`
}

function mainThread(events: readonly TraceEvent[]): string | undefined {
  const spent = new Map<string, number>()
  for (const event of events)
    if (SCRIPT.has(event.name)) spent.set(threadOf(event), (spent.get(threadOf(event)) ?? 0) + (event.dur ?? 0))
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

/** Script of each frame in which one of these events came to the page, or of every frame that has any, in ms. */
export function framesWith({ frames, events, script }: Trace, wanted: readonly string[] | null): readonly number[] {
  return frames.flatMap((end, index) => {
    const start = frames[index - 1] ?? 0
    const isIn = ({ at }: { readonly at: number }) => at >= start && at < end
    const ms = sum(script.filter(isIn))
    const counts = wanted === null ? ms > 0 : events.some(event => isIn(event) && wanted.includes(event.type))
    return counts ? [ms] : []
  })
}

/** Script from the last event of a kind until what it has changed is painted: the end of the frame that the page asked for. */
export function untilPainted({ frames, events, script }: Trace, type: string): number {
  const start = events.findLast(event => event.type === type)?.at ?? 0
  const asked = script.find(({ name, at }) => name === 'FireAnimationFrame' && at > start)?.at ?? start
  const end = frames.find(at => at > asked) ?? Number.POSITIVE_INFINITY
  return sum(script.filter(({ at }) => at >= start && at < end))
}

/** The longest task, in ms. */
export function longestTask({ tasks }: Trace): number {
  return Math.max(0, ...tasks.map(({ ms }) => ms))
}

/** All script, in ms. */
export function scriptOf({ script }: Trace): number {
  return sum(script)
}

function sum(stretches: readonly Stretch[]): number {
  return stretches.reduce((total, { ms }) => total + ms, 0)
}
