import { type Counter, createRegistry, type Histogram, type Registry } from './registry.ts'

/** A current count. */
export interface Gauge {
  up(): void
  down(): void
}

/** The metrics that the routes update. */
export interface Instruments {
  readonly registry: Registry
  /** Calls by route, method and status. */
  readonly calls: Counter
  /** How long they took, by route. */
  readonly durations: Histogram
  /** What was not done, by code. */
  readonly refusals: Counter
  readonly callsInHand: Gauge
  readonly streamsOpen: Gauge
  readonly uploadsInHand: Gauge
}

const BOUNDS = [0.005, 0.025, 0.1, 0.25, 1, 5, 30]

/** Creates instruments with a registry of their own. */
export function createInstruments(): Instruments {
  const registry = createRegistry()
  const level = (name: string, help: string): Gauge => {
    let value = 0
    registry.gauge(name, help, () => [{ value }])
    return { up: () => void value++, down: () => void value-- }
  }
  return {
    registry,
    calls: registry.counter('slidewright_calls_total', 'Calls that were answered'),
    durations: registry.histogram('slidewright_call_seconds', 'How long answering took, in seconds', BOUNDS),
    refusals: registry.counter('slidewright_refusals_total', 'Calls that were refused, by code'),
    callsInHand: level('slidewright_calls_in_hand', 'Calls that are being answered'),
    streamsOpen: level('slidewright_streams_open', 'Event streams that somebody reads'),
    uploadsInHand: level('slidewright_uploads_in_hand', 'Upload forms that are being received'),
  }
}
