import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOutline, printOutline } from '@slidewright/engine/internal'
import { SOURCE_REFUSALS, type SourceKind } from '@slidewright/shared'
import { afterAll, expect, test } from 'vitest'
import { READERS } from '../../server/importers/worker/readers.ts'
import { createSourcePool } from '../../server/importers/worker/source-pool.ts'
import { mutate, randomOf } from './mutate.ts'
import { SEEDS } from './seeds.ts'

const CASES = process.env.NIGHTLY ? 50_000 : Number(process.env.FUZZ_CASES ?? 60)
/** Fewer files than these may all be read, or all but one be refused. */
const TELLING = 200
const DAY_MS = 24 * 3_600_000
/** Others every day: what a run finds, the next one of that day finds too. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / DAY_MS))
/** A reader that takes longer of the processor, or four times as long by the clock, hangs; what seems to is read again alone, since lanes share the count. */
const HANGS_MS = 5_000
/** Readers made of a library may meet errors that are the library's; ours may not. */
const OWN: readonly SourceKind[] = ['docx', 'pptx', 'xmind', 'mm', 'markdown', 'text', 'html']

const stumbled: string[] = []
const pool = createSourcePool({
  atOnce: 2,
  waiting: 8,
  deadlineMs: 4 * HANGS_MS,
  wallMs: 4 * HANGS_MS,
  onUnexpected: where => stumbled.push(where),
})
afterAll(() => pool.close())

const kinds = (Object.keys(SEEDS) as SourceKind[]).filter(kind => READERS[kind] !== undefined)

test.each(kinds)(
  'F24 %s: whatever is changed in a file, it is read or refused with a code',
  async kind => {
    const seeds = SEEDS[kind]?.() ?? []
    expect(seeds.length, 'files to begin with').toBeGreaterThan(0)
    process.stdout.write(`${kind}: ${CASES} files of ${seeds.length}, seed ${SEED}\n`)
    const counts = new Map<string, number>()
    const slow: { readonly index: number; readonly bytes: Uint8Array }[] = []
    let next = 0
    const lane = async (_: unknown, owner: number): Promise<void> => {
      while (next < CASES) {
        const index = next++
        const bytes = mutate(seeds, randomOf(SEED * 100_000 + index))
        const before = stumbled.length
        const outcome = await judge(kind, { bytes, owner })
        counts.set(outcome.said, (counts.get(outcome.said) ?? 0) + 1)
        if (outcome.took > HANGS_MS) slow.push({ index, bytes })
        const isOdd = outcome.problem !== undefined || (OWN.includes(kind) && stumbled.length > before)
        if (isOdd) throw new Error(`${outcome.problem ?? stumbled.at(-1)}: ${keep(kind, index, bytes)}`)
      }
    }
    await Promise.all([null, null].map(lane))
    for (const { index, bytes } of slow) {
      const { took } = await judge(kind, { bytes, owner: 0 })
      if (took > HANGS_MS) throw new Error(`it hangs: ${keep(kind, index, bytes)}`)
    }
    process.stdout.write(`${kind}: ${[...counts].map(([said, count]) => `${said} ${count}`).join(', ')}\n`)
    // A fuzzer whose files are all refused, or all read, tests nothing.
    expect(counts.get('read') ?? 0).toBeGreaterThan(CASES < TELLING ? 0 : CASES / 50)
    if (CASES >= TELLING) expect(counts.size).toBeGreaterThan(1)
  },
  3_600_000,
)

async function judge(
  kind: SourceKind,
  { bytes, owner }: { readonly bytes: Uint8Array; readonly owner: number },
): Promise<{ readonly said: string; readonly took: number; readonly problem?: string }> {
  const before = process.cpuUsage()
  const extension = kind === 'markdown' ? 'md' : kind === 'text' ? 'txt' : kind
  const call = { owner: { id: String(owner) }, signal: new AbortController().signal }
  const read = await pool.read(Uint8Array.from(bytes), { name: `file.${extension}` }, call)
  const { user, system } = process.cpuUsage(before)
  const took = (user + system) / 1_000
  if (!read.ok) {
    const { code } = read.error
    if (code === 'sourceSlow') return { said: code, took: Number.POSITIVE_INFINITY }
    // What was stopped at its heap was seconds in the hands of the garbage collector, on every core: memory ended it, not time.
    if (code === 'sourceBomb') return { said: code, took: 0 }
    return SOURCE_REFUSALS.includes(code)
      ? { said: code, took }
      : { said: code, took, problem: `the code ${code} is unknown` }
  }
  const { outline } = read.value
  if (printOutline(parseOutline(outline)) !== outline)
    return { said: 'read', took, problem: 'its outline does not read back' }
  return { said: 'read', took }
}

/** Writes the file down, so that it can be looked at and become a fixture. */
function keep(kind: SourceKind, index: number, bytes: Uint8Array): string {
  const folder = join(import.meta.dirname, '../../.cache/fuzz')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${SEED}-${index}.${kind}`)
  writeFileSync(path, bytes)
  return path
}
