// The suites of `npm run check` and `npm test`: what each runs and how its tests are counted.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { NODE, ROOT, run, say } from './setup.mjs'

const REPORTS = join(ROOT, '.cache', 'reports')
const BIN = name => join(ROOT, 'node_modules', '.bin', name)
const PACKAGES = ['engine', 'shared', 'app', 'server', 'tests']

/** The most that a suite may take, in minutes: far more than it needs, so that what hangs is named. Nightly sizes have hours. */
const LIMITS = { check: 6, unit: 15, contract: 15, browser: 25 }
const NIGHTLY_FACTOR = 6

/** What is told of a failing test at the end of a run, in letters. */
const FAULT_LETTERS = 300

/** Style, types, dead code, and the layer table: each a test of its own. */
export const CHECKS = [
  command('style', BIN('biome'), ['check', '--error-on-warnings', '--max-diagnostics=20', '.']),
  ...PACKAGES.map(name => command(`types of ${name}`, BIN('tsc'), ['-p', name])),
  command('dead code', BIN('knip'), ['--no-progress']),
  vitest('architecture', LIMITS.check),
]

/** All tests that need no browser. */
export const UNIT = [vitest('unit', LIMITS.unit), vitest('apart', LIMITS.check)]
/** Tests of the real server and of providers against real peers. */
export const CONTRACT = [vitest('contract', LIMITS.contract)]

/** The browser tests, against the real server and database. */
export function browser(chromium) {
  return [playwright(chromium)]
}

/** Runs stages one after another, the suites of a stage side by side, as many as this machine has processors; prints what each found, and answers the sums and the failing tests. */
export async function runStages(stages, env = {}) {
  const total = { passed: 0, failed: 0, lines: [], faults: [] }
  mkdirSync(REPORTS, { recursive: true })
  for (const suites of stages) {
    say(`\n── ${suites.map(({ name }) => name).join(', ')} ──`)
    for (const { line, passed, failed, faults } of await sideBySide(suites, env)) {
      total.passed += passed
      total.failed += failed
      total.lines.push(line)
      total.faults.push(...faults)
    }
  }
  return total
}

/** Runs suites, some at a time; answers what they found in their order. */
async function sideBySide(suites, env) {
  const found = []
  const waiting = suites.map((suite, index) => ({ suite, index }))
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      found[next.index] = await timed(next.suite, { env, isAlone: suites.length === 1 })
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane))
  return found
}

async function timed(suite, how) {
  const started = Date.now()
  const { passed, failed, faults = [] } = await suite.run(how)
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  const line = `${suite.name.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${minutes.padStart(5)} min`
  if (failed > 0) say(line)
  return { line, passed, failed, faults }
}

function limitOf(minutes, { NIGHTLY }) {
  return NIGHTLY ? minutes * NIGHTLY_FACTOR : minutes
}

function command(name, file, args) {
  return {
    name,
    run: async ({ env }) => {
      const code = await run(NODE, [file, ...args].filter(Boolean), {
        env,
        quiet: true,
        label: name,
        minutes: LIMITS.check,
      })
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

function vitest(project, minutes) {
  return {
    name: project,
    run: async ({ env, isAlone }) => {
      const report = fresh(`${project}.json`)
      const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const code = await run(NODE, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
        env,
        label: isAlone ? '' : project,
        minutes: limitOf(minutes, env),
      })
      return counted(code, report, ({ numPassedTests, numFailedTests, testResults }) => {
        const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
        return {
          passed: numPassedTests,
          failed: numFailedTests + broken.length,
          faults: [...broken.map(({ name, message }) => fault(name, '', message)), ...testResults.flatMap(faultsOf)],
        }
      })
    },
  }
}

function playwright(chromium) {
  return {
    name: 'browser',
    run: async ({ env }) => {
      const report = fresh('browser.json')
      const args = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'tests/playwright.config.ts']
      const code = await run(NODE, args, {
        env: { ...env, CHROMIUM_PATH: chromium, BROWSER_REPORT: report },
        minutes: limitOf(LIMITS.browser, env),
      })
      return counted(code, report, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }))
    },
  }
}

function fresh(name) {
  const path = join(REPORTS, name)
  rmSync(path, { force: true })
  return path
}

/** The failing tests of a file, each in a line. */
function faultsOf({ name, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => fault(name, fullName, failureMessages[0]))
}

function fault(file, test, message = '') {
  const [first = ''] = message.split('\n')
  return `${relative(ROOT, file)} › ${test}: ${first}`.slice(0, FAULT_LETTERS)
}

/** What a report says; a runner that failed without a failing test counts as one failure. */
function counted(code, report, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const found = read(JSON.parse(readFileSync(report, 'utf8')))
  return { ...found, failed: code !== 0 && found.failed === 0 ? 1 : found.failed }
}
