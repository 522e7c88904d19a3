import { KEYS_PER_COMMAND_MAX, type KeyFile, keyFileSchema } from '@slidewright/shared'
import { makeAutoObservable, observableRef } from 'mobx'
import { chordOf, isKeys } from '../platform/keyboard.ts'
import { type Kept, keptForUser } from './kept.ts'

/** All keys of a command, by its id. */
export type KeysById = Readonly<Record<string, readonly string[]>>

/** What came of reading a file of keys. */
export type KeyImport =
  | { readonly ok: true; readonly count: number; readonly unknown: number }
  | { readonly ok: false; readonly code: 'notJson' | 'notKeys' }

/** The keys that the user has chosen for commands. What is not chosen keeps its usual keys. */
export class KeyChoices {
  chosen: KeysById
  private readonly kept: Kept

  constructor(kept: Kept = keptForUser('slidewright.keys')) {
    this.kept = kept
    const read = keyFileSchema.safeParse(kept.read())
    this.chosen = read.success ? soundKeys(read.data.keys) : {}
    makeAutoObservable<this, 'kept'>(this, { chosen: observableRef, kept: false })
  }

  /** The keys of a command. */
  keysOf(id: string, usual: readonly string[]): readonly string[] {
    return this.chosen[id] ?? usual
  }

  isChosen(id: string): boolean {
    return Object.hasOwn(this.chosen, id)
  }

  get isAnyChosen(): boolean {
    return Object.keys(this.chosen).length > 0
  }

  /** Gives commands other keys; those that are as usual are not kept. */
  set(changes: KeysById, usual: (id: string) => readonly string[]): void {
    const next = { ...this.chosen }
    for (const [id, keys] of Object.entries(changes)) {
      if (isSame(keys, usual(id))) delete next[id]
      else next[id] = keys.slice(0, KEYS_PER_COMMAND_MAX)
    }
    this.keep(next)
  }

  /** Gives one command, or all of them, the usual keys again. */
  reset(id?: string): void {
    const { [id ?? '']: _, ...others } = this.chosen
    this.keep(id === undefined ? {} : others)
  }

  /** The chosen keys as a file. */
  toFile(): string {
    return `${JSON.stringify(fileOf(this.chosen), null, 2)}\n`
  }

  /** Takes the keys of a file in place of those that were chosen. Commands that are not there are left out and counted. */
  fromFile(text: string, isKnown: (id: string) => boolean): KeyImport {
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      return { ok: false, code: 'notJson' }
    }
    const read = keyFileSchema.safeParse(json)
    if (!read.success) return { ok: false, code: 'notKeys' }
    const entries = Object.entries(soundKeys(read.data.keys))
    const known = entries.filter(([id]) => isKnown(id))
    this.keep(Object.fromEntries(known))
    return { ok: true, count: known.length, unknown: entries.length - known.length }
  }

  private keep(chosen: KeysById): void {
    this.chosen = chosen
    this.kept.write(fileOf(chosen))
  }
}

function fileOf(keys: KeysById): KeyFile {
  const copied = Object.entries(keys).map(([id, each]): [string, string[]] => [id, [...each]])
  return { format: 'slidewright-keys', version: 1, keys: Object.fromEntries(copied) }
}

/** Only what can be pressed. */
function soundKeys(keys: KeysById): KeysById {
  return Object.fromEntries(Object.entries(keys).map(([id, each]) => [id, each.filter(isKeys)]))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((keys, index) => chordOf(keys) === chordOf(other[index] ?? ''))
}

/** The chosen keys of this browser's user. */
export const keyChoices = new KeyChoices()
