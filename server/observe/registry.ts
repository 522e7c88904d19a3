/** Labels that distinguish the samples of a metric: names and values from a short list, never ids. */
export type Labels = Readonly<Record<string, string>>

/** A value read for a metric. */
export interface Sample {
  readonly labels?: Labels
  readonly value: number
}

/** A number that only increases. */
export interface Counter {
  add(labels?: Labels, by?: number): void
}

/** The distribution of durations. */
export interface Histogram {
  observe(labels: Labels, seconds: number): void
}

/** The metrics of a process, in the text format of Prometheus (version 0.0.4). */
export interface Registry {
  counter(name: string, help: string): Counter
  /** `bounds` are the upper ends of the buckets, growing. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram
  /** Reads its samples each time that it is asked for; what cannot be read is left out. */
  gauge(name: string, help: string, read: () => readonly Sample[] | Promise<readonly Sample[]>): void
  text(): Promise<string>
}

type Metric = () => readonly string[] | Promise<readonly string[]>

/** Creates an empty registry. */
export function createRegistry(): Registry {
  const metrics: Metric[] = []
  const head = (name: string, help: string, type: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

  return {
    counter: (name, help) => {
      const values = new Map<string, number>()
      metrics.push(() => [
        ...head(name, help, 'counter'),
        ...[...values].map(([key, value]) => `${name}${key} ${value}`),
      ])
      return {
        add: (labels = {}, by = 1) => {
          const key = written(labels)
          values.set(key, (values.get(key) ?? 0) + by)
        },
      }
    },
    histogram: (name, help, bounds) => {
      const series = new Map<string, Series>()
      metrics.push(() => [
        ...head(name, help, 'histogram'),
        ...[...series.values()].flatMap(one => told(name, bounds, one)),
      ])
      return {
        observe: (labels, seconds) => {
          const key = written(labels)
          const one = series.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 }
          series.set(key, one)
          const at = bounds.findIndex(bound => seconds <= bound)
          if (at >= 0) one.counts[at] = (one.counts[at] ?? 0) + 1
          one.count++
          one.sum += seconds
        },
      }
    },
    gauge: (name, help, read) => {
      metrics.push(async () => {
        const samples = await Promise.resolve()
          .then(read)
          .catch(() => [])
        return [
          ...head(name, help, 'gauge'),
          ...samples.map(({ labels, value }) => `${name}${written(labels)} ${value}`),
        ]
      })
    },
    text: async () => `${(await Promise.all(metrics.map(metric => metric()))).flat().join('\n')}\n`,
  }
}

interface Series {
  readonly labels: Labels
  readonly counts: number[]
  count: number
  sum: number
}

/** Buckets count all that fits into them, so each holds those before it. */
function told(name: string, bounds: readonly number[], { labels, counts, count, sum }: Series): string[] {
  let below = 0
  const buckets = bounds.map((bound, index) => {
    below += counts[index] ?? 0
    return `${name}_bucket${written({ ...labels, le: String(bound) })} ${below}`
  })
  return [
    ...buckets,
    `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${written(labels)} ${sum}`,
    `${name}_count${written(labels)} ${count}`,
  ]
}

function written(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(letter: string): string {
  return letter === '\n' ? '\\n' : `\\${letter}`
}
