// One queue for all suites: the longest start first, and no more run at once than there are processors.
import { availableParallelism } from 'node:os'
import { printLine } from './setup.mjs'

/** At least two, so that one suite can work while another waits. */
const LANES = Math.max(2, availableParallelism())

/** Runs suites and returns their results: totals, a line per suite, failing tests, skipped tests. Suites with `needs` wait for `ready`. */
export async function runQueue(suites, { env = {}, ready = Promise.resolve() } = {}) {
  const waiting = suites.toSorted((a, b) => b.minutes - a.minutes)
  const found = new Map()
  let isReady = false
  const prepared = ready.then(() => {
    isReady = true
  })

  async function lane() {
    while (waiting.length > 0) {
      const next = waiting.find(suite => isReady || !suite.needs)
      if (next === undefined) {
        await prepared
        continue
      }
      waiting.splice(waiting.indexOf(next), 1)
      printLine(`── ${next.name} begins ──`)
      found.set(next, await timed(next, env))
    }
  }

  await Promise.all(Array.from({ length: LANES }, lane))
  return summed(suites, found)
}

async function timed(suite, env) {
  const started = Date.now()
  const result = await suite.run(env)
  return { skipped: 0, faults: [], left: [], ...result, minutes: (Date.now() - started) / 60_000 }
}

/** Sums up the results of all suites; parts of the same suite share one line. */
function summed(suites, found) {
  const total = { passed: 0, failed: 0, skipped: 0, lines: [], faults: [], left: [] }
  for (const title of new Set(suites.map(suite => suite.title ?? suite.name))) {
    const parts = suites.filter(suite => (suite.title ?? suite.name) === title).map(suite => found.get(suite))
    const sum = of => parts.reduce((all, part) => all + part[of], 0)
    for (const of of ['passed', 'failed', 'skipped']) total[of] += sum(of)
    for (const of of ['faults', 'left']) total[of].push(...parts.flatMap(part => part[of]))
    const counts = ['passed', 'failed', 'skipped'].map(of => `${String(sum(of)).padStart(5)} ${of}`)
    total.lines.push(`${title.padEnd(18)}${counts.join('')} ${sum('minutes').toFixed(1).padStart(5)} min`)
  }
  return total
}
