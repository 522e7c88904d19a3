// The suites of `npm run check` and `npm test`: their commands and how their tests are counted.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { NODE, ROOT, run } from './setup.mjs'
import { absentToday } from './turns.mjs'

const REPORTS = join(ROOT, '.cache', 'reports')
const BIN = name => join(ROOT, 'node_modules', '.bin', name)
const PACKAGES = ['engine', 'shared', 'app', 'server', 'tests']

/** Timeouts of the suites in minutes, far above the expected time, so that a hanging suite is reported. Nightly sizes have hours. */
const LIMITS = { check: 6, unit: 15, contract: 25, browser: 25 }
const NIGHTLY_FACTOR = 6

/** The niceness of CPU-bound suites, so that tests that measure latency run first. */
const AFTER_OTHERS = 5

/** The maximum length of a reported failure, in characters. */
const FAULT_LETTERS = 500

/** Style, types, dead code and the layer table, each as a test. */
export const CHECKS = [
  command('style', BIN('biome'), ['check', '--error-on-warnings', '--max-diagnostics=20', '.']),
  ...PACKAGES.map(name => command(`types of ${name}`, BIN('tsc'), ['-p', name])),
  command('dead code', BIN('knip'), ['--no-progress']),
  { ...vitest('architecture', LIMITS.check), minutes: 0.15 },
]

/** All tests that need no browser. */
export const UNIT = [
  { ...vitest('unit', LIMITS.unit, AFTER_OTHERS), minutes: 2 },
  { ...vitest('isolated', LIMITS.check), minutes: 0.2 },
]
/** Tests of the real server, and of providers against real services; they mostly wait for those. */
export const CONTRACT = [{ ...vitest('contract', LIMITS.contract), minutes: 4, needs: true }]

/** The number of parts of the browser tests, so that they use all lanes. */
const BROWSER_PARTS = 5

/** The browser tests, against the real server and database. The last parts are the longest. */
export const BROWSER = Array.from({ length: BROWSER_PARTS }, (_, index) => ({
  ...playwright(index + 1),
  minutes: 4 + index / BROWSER_PARTS,
  needs: true,
}))

function limitOf(minutes, { NIGHTLY }) {
  return NIGHTLY ? minutes * NIGHTLY_FACTOR : minutes
}

function command(name, file, args) {
  return {
    name,
    minutes: 0.1,
    run: async env => {
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

function vitest(project, minutes, nice = 0) {
  return {
    name: project,
    run: async env => {
      const report = fresh(`${project}.json`)
      const absent = absentToday({ ...process.env, ...env })[project] ?? []
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const args = ['run', '--project', project, ...reporters]
      const code = await run(NODE, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
        env: { ...env, IS_QUEUED: '1', ABSENT_FILES: absent.join() },
        label: project,
        minutes: limitOf(minutes, env),
        nice,
      })
      return counted(code, report, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
        const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
        return {
          passed: numPassedTests,
          failed: numFailedTests + broken.length,
          skipped: numPendingTests + numTodoTests,
          left: testResults.flatMap(leftOf),
          faults: [...broken.map(({ name, message }) => fault(name, '', message)), ...testResults.flatMap(faultsOf)],
        }
      })
    },
  }
}

function playwright(part) {
  const name = `browser ${part}`
  return {
    name,
    title: 'browser',
    run: async env => {
      const report = fresh(`browser-${part}.json`)
      const shard = [`--shard=${part}/${BROWSER_PARTS}`, '--workers=1', `--output=.cache/test-results/${part}`]
      const args = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'tests/playwright.config.ts']
      const code = await run(NODE, [...args, ...shard], {
        env: { ...env, BROWSER_REPORT: report, ABSENT_SPECS: absentToday({ ...process.env, ...env }).browser.join() },
        label: name,
        minutes: limitOf(LIMITS.browser, env),
        nice: AFTER_OTHERS,
      })
      return counted(code, report, ({ stats, suites, errors }) => {
        const tests = suites.flatMap(testsOf)
        const broken = errors.map(({ message }) => fault('tests/e2e', '', message))
        return {
          passed: stats.expected,
          failed: stats.unexpected + stats.flaky,
          skipped: stats.skipped,
          faults: [
            ...broken,
            ...tests.filter(({ ok }) => !ok).map(({ file, title, error }) => fault(file, title, error)),
          ],
          left: tests.filter(({ status }) => status === 'skipped').map(({ file, title }) => fault(file, title)),
        }
      })
    },
  }
}

/** Returns the tests of a browser report at any nesting depth. */
function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, ok, tests }) =>
    tests.map(({ status, results }) => ({
      file: join(ROOT, 'tests/e2e', file),
      title,
      ok,
      status,
      error: results.findLast(({ error }) => error)?.error.message,
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

function fresh(name) {
  mkdirSync(REPORTS, { recursive: true })
  const path = join(REPORTS, name)
  rmSync(path, { force: true })
  return path
}

/** Returns the failing tests of a file, one line each. */
function faultsOf({ name, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => fault(name, fullName, failureMessages[0]))
}

/** Returns the skipped tests of a file, one line each. */
function leftOf({ name, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fault(name, fullName))
}

function fault(file, test, message = '') {
  const text = stripVTControlCharacters(message).replace(/\s+/g, ' ')
  return `${relative(ROOT, file)} › ${test}: ${text}`.slice(0, FAULT_LETTERS)
}

/** Reads a report; a runner that fails without a failing test counts as one failure. */
function counted(code, report, read) {
  if (!existsSync(report))
    return { passed: 0, failed: 1, faults: [`${relative(ROOT, report)} was not written: the run broke off`] }
  const found = read(JSON.parse(readFileSync(report, 'utf8')))
  if (code === 0 || found.failed > 0) return found
  return {
    ...found,
    failed: 1,
    faults: [`${relative(ROOT, report)}: no test failed, but the run did (see its output above)`],
  }
}
