import { readFileSync, writeFileSync } from 'node:fs'
import { DECK_VERSION, fromFile } from '@slidewright/engine/internal'
import { DELTA_LIMITS, fileDelta, JSON_FILE_LIMITS } from '@slidewright/shared'
import type { CheckedJson, JsonLimits } from '../../ports/json-reader.ts'
import { type JsonShape, readJson, scanJson } from '../../security/json.ts'
import { serve } from '../../threads/serve.ts'
import { applyDelta } from './apply-delta.ts'
import { contentOf } from './deck-content.ts'
import type { JsonAnswer, JsonTask } from './json-task.ts'

/** The most upload addresses that one file may refer to, which equals the most files of one owner. */
const NAMES_MAX = 10_000
const NAME = /uploads(?:\\?\/|\\u002[fF])([\w-]{16,64})/g

serve<JsonTask, JsonAnswer>({ handle })

function handle(task: JsonTask): JsonAnswer {
  if (task.is === 'parse') return read(task.bytes, task.limits)
  const bytes = bytesOf(task.path)
  if (bytes === null) return failed('missing')
  if (task.is === 'delta') return writeWhole(bytes, task)
  if (task.is === 'names') return { ok: true, value: namesIn(bytes) }
  return task.is === 'check' ? check(bytes, task.isCanvas) : extract(bytes)
}

function read(bytes: Uint8Array, limits: JsonLimits): JsonAnswer {
  const json = readJson(bytes, limits)
  return json.ok ? { ok: true, value: json.value } : failed(json.problem)
}

/** Writes the file that a delta describes. */
function writeWhole(bytes: Buffer, { base, to, max }: JsonTask & { readonly is: 'delta' }): JsonAnswer {
  const json = readJson(bytes, DELTA_LIMITS)
  if (!json.ok) return failed(json.problem)
  const delta = fileDelta.safeParse(json.value)
  const from = bytesOf(base)
  if (from === null) return failed('missing')
  const whole = delta.success && delta.data.size <= max ? applyDelta(from, delta.data) : null
  if (whole === null) return failed('delta.invalid')
  return write(to, whole) ? { ok: true, value: null } : failed('storageFull')
}

/** Writes a file; false if there is no room for it. */
function write(to: string, bytes: Buffer): boolean {
  try {
    writeFileSync(to, bytes, { mode: 0o600 })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') return false
    throw error
  }
}

/** Checks only the shape of a canvas; the editor validates it completely when it is opened. */
function check(bytes: Buffer, isCanvas: boolean): JsonAnswer {
  const scanned = scanJson(bytes, JSON_FILE_LIMITS)
  if (!scanned.ok) return failed(scanned.problem)
  const pages = isCanvas ? pagesOf(bytes, scanned.shape) : 0
  if (typeof pages === 'string') return failed(pages)
  return { ok: true, value: { pages, names: namesIn(bytes) } satisfies CheckedJson }
}

function pagesOf(bytes: Buffer, { top }: JsonShape): number | 'deck.invalid' | 'deck.newer' {
  const [version, layouts] = [top.get('version'), top.get('layouts')]
  if (version === undefined || layouts === undefined || bytes[layouts.start] !== 0x5b) return 'deck.invalid'
  const number: unknown = JSON.parse(bytes.toString('utf8', version.start, Math.min(version.end, version.start + 500)))
  if (typeof number !== 'number') return 'deck.invalid'
  return number > DECK_VERSION ? 'deck.newer' : layouts.count
}

function namesIn(bytes: Buffer): readonly string[] {
  const names = new Set<string>()
  for (const [, name = ''] of bytes.toString('latin1').matchAll(NAME)) {
    names.add(name)
    if (names.size >= NAMES_MAX) break
  }
  return [...names]
}

function extract(bytes: Buffer): JsonAnswer {
  const json = readJson(bytes, JSON_FILE_LIMITS)
  if (!json.ok) return failed(json.problem)
  const deck = fromFile(json.value)
  return deck.ok ? { ok: true, value: contentOf(deck.value) } : failed(deck.error.code)
}

function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function failed(code: string): JsonAnswer {
  return { ok: false, error: { code } }
}
