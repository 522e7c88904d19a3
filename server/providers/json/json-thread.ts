import { readFileSync } from 'node:fs'
import { DECK_VERSION, type Deck, fail, fromFile, ok, type Result } from '@slidewright/engine/internal'
import { JSON_FILE_LIMITS } from '@slidewright/shared'
import type { CheckedJson, JsonLimits } from '../../ports/json-reader.ts'
import { type JsonShape, readJson, scanJson } from '../../security/json.ts'
import { uploadNamesIn } from '../../security/upload-names.ts'
import { serve } from '../../threads/serve.ts'
import { contentOf } from './deck-content.ts'
import { foldCanvas } from './fold-canvas.ts'
import type { JsonAnswer, JsonTask } from './json-task.ts'
import { handedFile, sharedFile } from './shared-deck.ts'

serve<JsonTask, JsonAnswer>({ handle })

function handle(task: JsonTask): JsonAnswer {
  if (task.is === 'parse') return read(task.bytes, task.limits)
  const bytes = bytesOf(task.path)
  if (bytes === null) return failed('missing')
  if (task.is === 'fold') return foldCanvas(bytes, task, folded => check(folded, true))
  if (task.is === 'names') return ok(namesIn(bytes))
  if (task.is === 'share') return withDeck(bytes, deck => sharedFile(deck, task))
  if (task.is === 'hand') return withDeck(bytes, deck => handedFile(deck, task))
  return task.is === 'check' ? check(bytes, task.isCanvas) : withDeck(bytes, contentOf)
}

function read(bytes: Uint8Array, limits: JsonLimits): JsonAnswer {
  const json = readJson(bytes, limits)
  return json.ok ? ok(json.value) : failed(json.problem)
}

/** Checks only the shape of a canvas; the editor validates it completely when it is opened. */
function check(bytes: Buffer, isCanvas: boolean): Result<CheckedJson> {
  const scanned = scanJson(bytes, JSON_FILE_LIMITS)
  if (!scanned.ok) return failed(scanned.problem)
  const pages = isCanvas ? pagesOf(bytes, scanned.shape) : 0
  if (typeof pages === 'string') return failed(pages)
  return ok({ pages, names: namesIn(bytes) })
}

function pagesOf(bytes: Buffer, { top }: JsonShape): number | 'deck.invalid' | 'deck.newer' {
  const [version, layouts] = [top.get('version'), top.get('layouts')]
  if (version === undefined || layouts === undefined || bytes[layouts.start] !== 0x5b) return 'deck.invalid'
  const number: unknown = JSON.parse(bytes.toString('utf8', version.start, Math.min(version.end, version.start + 500)))
  if (typeof number !== 'number') return 'deck.invalid'
  return number > DECK_VERSION ? 'deck.newer' : layouts.count
}

function namesIn(bytes: Buffer): readonly string[] {
  return uploadNamesIn(bytes.toString('latin1'))
}

function withDeck(bytes: Buffer, use: (deck: Deck) => unknown): JsonAnswer {
  const json = readJson(bytes, JSON_FILE_LIMITS)
  if (!json.ok) return failed(json.problem)
  const deck = fromFile(json.value)
  return deck.ok ? ok(use(deck.value)) : failed(deck.error.code)
}

function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function failed(code: string) {
  return fail({ code })
}
