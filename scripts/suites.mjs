// The suites of `npm run check` and `npm test`: what each runs and how its tests are counted.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, ROOT, run, say } from './setup.mjs'

const REPORTS = join(ROOT, '.cache', 'reports')
const BIN = name => join(ROOT, 'node_modules', '.bin', name)
const PACKAGES = ['engine', 'shared', 'app', 'server', 'tests']

/** Style, types, dead code, and the layer table: each a test of its own. */
export const CHECKS = [
  command('style', BIN('biome'), ['check', '--error-on-warnings', '--max-diagnostics=20', '.']),
  ...PACKAGES.map(name => command(`types of ${name}`, BIN('tsc'), ['-p', name])),
  command('dead code', BIN('knip'), ['--no-progress']),
  vitest('architecture'),
]

/** All tests that need no browser. */
export const UNIT = [vitest('unit')]
/** Tests of the real server and of providers against real peers. */
export const CONTRACT = [vitest('contract')]

/** The browser tests, against the real server and database. */
export function browser(chromium) {
  return [playwright(chromium)]
}

/** Runs suites one after another, prints what each found, and answers the sums. */
export async function runSuites(suites, env = {}) {
  const total = { passed: 0, failed: 0, lines: [] }
  mkdirSync(REPORTS, { recursive: true })
  for (const suite of suites) {
    say(`\n── ${suite.name} ──`)
    const started = Date.now()
    const { passed, failed } = await suite.run(env)
    const minutes = ((Date.now() - started) / 60_000).toFixed(1)
    total.passed += passed
    total.failed += failed
    total.lines.push(
      `${suite.name.padEnd(18)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${minutes.padStart(5)} min`,
    )
  }
  return total
}

function command(name, file, args) {
  return {
    name,
    run: async env => {
      const code = await run(NODE, [file, ...args].filter(Boolean), { env, quiet: true })
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
    },
  }
}

function vitest(project) {
  return {
    name: project,
    run: async env => {
      const report = fresh(`${project}.json`)
      const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const code = await run(NODE, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], { env })
      return counted(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
        passed: numPassedTests,
        failed:
          numFailedTests +
          testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0).length,
      }))
    },
  }
}

function playwright(chromium) {
  return {
    name: 'browser',
    run: async env => {
      const report = fresh('browser.json')
      const args = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'tests/playwright.config.ts']
      const code = await run(NODE, args, { env: { ...env, CHROMIUM_PATH: chromium, BROWSER_REPORT: report } })
      return counted(code, report, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))
    },
  }
}

function fresh(name) {
  const path = join(REPORTS, name)
  rmSync(path, { force: true })
  return path
}

/** The counts of a report; a runner that failed without a failing test counts as one failure. */
function counted(code, report, read) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')))
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}
