import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { CommandError } from './command-error.ts'

/** Writes all of a file or nothing: one that was there before stays until the new one is whole. */
export function writeWhole(output: string, bytes: Uint8Array | string): void {
  const part = `${output}.${randomBytes(4).toString('hex')}.part`
  try {
    writeFileSync(part, bytes)
    renameSync(part, output)
  } catch (error) {
    rmSync(part, { force: true })
    throw new CommandError(`${output} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
}
