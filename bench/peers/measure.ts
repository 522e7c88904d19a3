import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ModulePage, openModule } from '../../tests/support/page.ts'
import type { HitSpeed, PeerCase } from './page.ts'
import { type HitRow, hitRow, type PeerRound, type PeerRow, peerRow, printPeers } from './table.ts'

const CASES: readonly (Omit<PeerCase, 'isWebgl'> & { readonly says: string })[] = [
  { scenario: 'dragOne', size: 200, frames: 16, says: 'drag one of 200' },
  { scenario: 'dragOne', size: 2000, frames: 12, says: 'drag one of 2 000' },
  { scenario: 'marquee', size: 200, frames: 16, says: 'marquee over 200' },
  { scenario: 'marquee', size: 2000, frames: 12, says: 'marquee over 2 000' },
  { scenario: 'pan', size: 200, frames: 16, says: 'pan 200' },
  { scenario: 'zoom', size: 200, frames: 16, says: 'zoom 200' },
  { scenario: 'pageSwitch', size: 20, frames: 16, says: 'switch between 20 pages of 40' },
  { scenario: 'retheme', size: 500, frames: 12, says: 'theme of 500 texts' },
  { scenario: 'thumbnails', size: 40, frames: 24, says: 'thumbnail of a page of 40' },
]
const HITS = 10_000
const README = join(dirname(fileURLToPath(import.meta.url)), '..', 'README.md')

const words = process.argv.slice(2)
const rounds = Number(optionOf('--rounds') ?? 5)
const only = optionOf('--only')
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds needs a whole number')

const host = await openModule('bench/peers/page.ts')
const loads: number[] = []
try {
  const rows: PeerRow[] = []
  for (const each of CASES)
    if (only === undefined || each.says.includes(only))
      rows.push(peerRow(each.says, await repeated(each.says, () => times(each))))
  const hits: HitRow[] = only === undefined || 'hit'.includes(only) ? [hitRow(await repeated('hit test', speeds))] : []
  report(rows, hits, await versionsOf(host))
} finally {
  await host.stop()
}

/** Runs both passes of a round; thumbnails are painted the same way regardless of the renderer. */
async function times(which: Omit<PeerCase, 'isWebgl'>): Promise<PeerRound> {
  const pass = (isWebgl: boolean) =>
    host.page.evaluate(each => globalThis.runPeers(each), { ...which, isWebgl } satisfies PeerCase)
  return which.scenario === 'thumbnails' ? [await pass(false)] : [await pass(false), await pass(true)]
}

function speeds(): Promise<Readonly<Record<string, HitSpeed>>> {
  return host.page.evaluate(size => globalThis.hitPeers(size), HITS)
}

async function repeated<T>(name: string, run: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  process.stderr.write(`${name} …\n`)
  for (let round = 0; round < rounds; round++) {
    all.push(await run())
    loads.push(loadavg()[0] ?? 0)
  }
  return all
}

async function versionsOf({ page }: ModulePage): Promise<readonly string[]> {
  const versions = await page.evaluate(() => globalThis.peerVersions())
  const browser = page.context().browser()?.version() ?? ''
  return [...Object.entries(versions).map(([name, version]) => `${name} ${version}`), `Chromium ${browser}`]
}

function report(rows: readonly PeerRow[], hits: readonly HitRow[], versions: readonly string[]): void {
  const load = [Math.min(...loads), Math.max(...loads)].map(each => each.toFixed(0)).join(' to ')
  const about = `${versions.join(', ')}; ${rounds} rounds, ${new Date().toISOString().slice(0, 10)}, load ${load}.`
  if (words.includes('--json')) process.stdout.write(`${JSON.stringify({ about, rows, hits }, null, 2)}\n`)
  else process.stdout.write(`${printPeers(rows, hits)}\n\n${about}\n`)
  if (words.includes('--write')) writeSection(`${printPeers(rows, hits)}\n\n${about}\n`)
  for (const { name, perSecond } of hits)
    if (fastest(perSecond) !== 'slidewright') process.stderr.write(`${name}: ${fastest(perSecond)} is faster\n`)
}

function fastest(perSecond: Readonly<Record<string, number>>): string | undefined {
  return Object.entries(perSecond).sort(([, a], [, b]) => b - a)[0]?.[0]
}

/** Writes the tables between the markers of the README. */
function writeSection(tables: string): void {
  const [begin, end] = ['<!-- peers -->', '<!-- /peers -->']
  const text = readFileSync(README, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error('The README has no place for the tables')
  writeFileSync(README, `${text.slice(0, from + begin.length)}\n${tables}${text.slice(to)}`)
}

function optionOf(name: string): string | undefined {
  const at = words.indexOf(name)
  return at < 0 ? undefined : words[at + 1]
}
