import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { fail, ok, type Result } from '@slidewright/engine/internal'
import { applyJsonPatches, JSON_FILE_LIMITS, type JsonPatch, type JsonValue } from '@slidewright/shared'
import type { CanvasFold, CheckedJson, FoldedCanvas } from '../../ports/json-reader.ts'
import { readJson } from '../../security/json.ts'

/** Judges the bytes of a canvas. */
type CheckCanvas = (bytes: Buffer) => Result<CheckedJson>

/** Writes a canvas with patches applied to it, if the result is a canvas. Blocks until it is synced to the disk. */
export function foldCanvas(bytes: Buffer, { patches, to, max }: CanvasFold, check: CheckCanvas): Result<FoldedCanvas> {
  const json = readJson(bytes, JSON_FILE_LIMITS)
  if (!json.ok) return fail({ code: json.problem })
  // Both were parsed from JSON.
  const value = applyJsonPatches(
    json.value as JsonValue,
    patches.flatMap(list => JSON.parse(list) as JsonPatch[]),
  )
  if (value === undefined) return fail({ code: 'patch.invalid' })
  const folded = Buffer.from(JSON.stringify(value))
  if (folded.length > max) return fail({ code: 'tooLarge' })
  const checked = check(folded)
  if (!checked.ok) return checked
  if (!writeSynced(to, folded)) return fail({ code: 'storageFull' })
  const hash = createHash('sha256').update(folded).digest('hex')
  return ok({ ...checked.value, size: folded.length, hash })
}

/** Returns false if there is no room. */
function writeSynced(path: string, bytes: Buffer): boolean {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeFileSync(file, bytes)
    fsyncSync(file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') return false
    throw error
  } finally {
    closeSync(file)
  }
}
