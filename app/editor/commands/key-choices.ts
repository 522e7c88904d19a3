import { KEYS_PER_COMMAND_MAX, type KeyFile, keyFileSchema, looseKeyFileSchema } from '@slidewright/shared'
import { makeAutoObservable, observableRef } from 'mobx'
import { chordOf, isKeys } from '../../platform/keyboard.ts'
import { type PersistedValue, persistedForUser } from '../../stores/persisted.ts'
import { currentId } from './renamed-ids.ts'

/** All keys of each command, by command id. */
export type KeysById = Readonly<Record<string, readonly string[]>>

/** An entry that a keys file import skips: a whole entry, or keys of a command that cannot be pressed. */
export interface SkippedEntry {
  readonly id: string
  readonly why: 'unknown' | 'broken'
  /** The invalid text; absent if the whole entry is meant. */
  readonly written?: string
}

/** The result of reading a keys file: the valid keys, and the skipped entries. */
export type KeyReading =
  | { readonly ok: true; readonly keys: KeysById; readonly skipped: readonly SkippedEntry[] }
  | { readonly ok: false; readonly code: 'notJson' | 'notKeys' }

/** The customized keys of commands. Other commands keep their defaults. */
export class KeyChoices {
  chosen: KeysById = {}
  private readonly storage: PersistedValue

  constructor(storage: PersistedValue = persistedForUser('slidewright.keys')) {
    this.storage = storage
    makeAutoObservable<this, 'storage'>(this, { chosen: observableRef, storage: false })
    this.restore()
  }

  /** Reloads from storage, which another tab may have changed. */
  restore(): void {
    const read = keyFileSchema.safeParse(this.storage.read())
    this.chosen = read.success ? validKeys(read.data.keys) : {}
  }

  /** Returns the keys of a command. */
  keysOf(id: string, defaults: readonly string[]): readonly string[] {
    return this.chosen[id] ?? defaults
  }

  isChosen(id: string): boolean {
    return Object.hasOwn(this.chosen, id)
  }

  get isAnyChosen(): boolean {
    return Object.keys(this.chosen).length > 0
  }

  /** Sets the keys of commands; defaults are not stored. */
  set(changes: KeysById, defaults: (id: string) => readonly string[]): void {
    const next = { ...this.chosen }
    for (const [id, keys] of Object.entries(changes)) {
      if (isSame(keys, defaults(id))) delete next[id]
      else next[id] = keys.slice(0, KEYS_PER_COMMAND_MAX)
    }
    this.keep(next)
  }

  /** Resets one command, or all of them, to the default keys. */
  reset(id?: string): void {
    const { [id ?? '']: _, ...others } = this.chosen
    this.keep(id === undefined ? {} : others)
  }

  /** Serializes the customized keys to a file. */
  toFile(): string {
    return `${JSON.stringify(fileOf(this.chosen), null, 2)}\n`
  }

  /** Replaces all customized keys; defaults are not stored. */
  replace(keys: KeysById, defaults: (id: string) => readonly string[]): void {
    this.keep({})
    this.set(keys, defaults)
  }

  private keep(chosen: KeysById): void {
    this.chosen = chosen
    this.storage.write(fileOf(chosen))
  }
}

/** Parses a keys file entry by entry; malformed, untypable or unknown entries are skipped and reported. */
export function readKeyFile(text: string, isKnown: (id: string) => boolean): KeyReading {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, code: 'notJson' }
  }
  const read = looseKeyFileSchema.safeParse(json)
  if (!read.success) return { ok: false, code: 'notKeys' }
  const keys: Record<string, readonly string[]> = {}
  const skipped: SkippedEntry[] = []
  for (const [written, entry] of Object.entries(read.data.keys)) {
    const id = currentId(written)
    if (!isKnown(id)) skipped.push({ id, why: 'unknown' })
    else if (!Array.isArray(entry)) skipped.push({ id, why: 'broken' })
    else {
      const good = entry.filter(isPressable)
      for (const bad of entry.filter(each => !isPressable(each)))
        skipped.push({ id, why: 'broken', written: String(JSON.stringify(bad)).slice(0, MAX_WRITTEN) })
      // A command loses its keys only if the file says so.
      if (good.length > 0 || entry.length === 0) keys[id] = good.slice(0, KEYS_PER_COMMAND_MAX)
    }
  }
  const isNone = Object.keys(keys).length === 0 && skipped.some(({ why }) => why === 'broken')
  return isNone ? { ok: false, code: 'notKeys' } : { ok: true, keys, skipped }
}

/** How much of an invalid entry is quoted, in characters. */
const MAX_WRITTEN = 24

function isPressable(written: unknown): written is string {
  return typeof written === 'string' && written !== '' && written.length <= 40 && isKeys(written)
}

function fileOf(keys: KeysById): KeyFile {
  const copied = Object.entries(keys).map(([id, each]): [string, string[]] => [id, [...each]])
  return { format: 'slidewright-keys', version: 1, keys: Object.fromEntries(copied) }
}

/** Returns only typable keys, under current command ids. */
function validKeys(keys: KeysById): KeysById {
  return Object.fromEntries(Object.entries(keys).map(([id, each]) => [currentId(id), each.filter(isKeys)]))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((keys, index) => chordOf(keys) === chordOf(other[index] ?? ''))
}

/** The customized keys of this browser's user. */
export const keyChoices = new KeyChoices()
