import { chordOf } from '../../../platform/keyboard.ts'
import type { KeysById } from '../../commands/key-choices.ts'
import { isTheBrowsers } from '../../input/keys/keys.ts'
import type { AppCommand } from '../../session/editor-context.ts'

/** A request to bind keys to a command, replacing some of its keys or in addition to them. */
export interface KeyWish {
  readonly command: AppCommand
  readonly keys: string
  /** Null to add the keys. */
  readonly instead: string | null
}

/** Why a key binding request cannot be granted. */
export type KeyObstacle =
  | { readonly kind: 'held'; readonly holders: readonly AppCommand[] }
  | { readonly kind: 'fixed'; readonly holder: AppCommand }
  | { readonly kind: 'reserved' }

/** Keys reserved by browsers: pages never receive them. */
const RESERVED = new Set(['mod+n', 'mod+t', 'mod+w', 'mod+q', 'mod+shift+n', 'mod+shift+t', 'mod+shift+w', 'mod+tab'])

/** Returns what prevents a request, or null if nothing does. */
export function obstacleTo({ command, keys }: KeyWish, commands: readonly AppCommand[]): KeyObstacle | null {
  const chord = chordOf(keys)
  if (RESERVED.has(chord)) return { kind: 'reserved' }
  const holders = commands.filter(each => each.id !== command.id && each.keys.some(held => chordOf(held) === chord))
  const fixed = holders.find(each => isTheBrowsers(each, keys))
  if (fixed !== undefined) return { kind: 'fixed', holder: fixed }
  return holders.length === 0 ? null : { kind: 'held', holders }
}

/** The bindings of an imported file that can be applied, and the refused ones. */
export interface SiftedKeys {
  readonly keys: KeysById
  readonly refused: readonly RefusedWish[]
}

/** A request with the reason for its refusal. */
export interface RefusedWish {
  readonly wish: KeyWish
  readonly obstacle: KeyObstacle
}

/** Checks each binding of a file as if it were typed, assuming all the others are applied. */
export function sifted(file: KeysById, commands: readonly AppCommand[]): SiftedKeys {
  const held: Record<string, readonly string[]> = { ...file }
  const refused: RefusedWish[] = []
  for (const command of commands) {
    for (const keys of file[command.id] ?? []) {
      if (isUsual(command, chordOf(keys))) continue
      const wish: KeyWish = { command, keys, instead: null }
      const obstacle = obstacleTo(
        wish,
        commands.map(each => ({ ...each, keys: held[each.id] ?? each.usualKeys ?? [] })),
      )
      if (obstacle === null) continue
      refused.push({ wish, obstacle })
      const left = (held[command.id] ?? []).filter(each => each !== keys)
      if (left.length > 0) held[command.id] = left
      // A command with none of its requested keys keeps its current ones.
      else delete held[command.id]
    }
  }
  return { keys: held, refused }
}

/** Returns the bindings after granting a request. The previous holders get the replaced keys, or lose theirs. */
export function granted(wish: KeyWish, holders: readonly AppCommand[] = []): KeysById {
  const { command, keys, instead } = wish
  const own = command.keys.filter(held => chordOf(held) !== chordOf(keys))
  const next = instead === null ? [...own, keys] : own.map(held => (isSame(held, instead) ? keys : held))
  const swapped = holders.map(({ id, keys: theirs }, index) => {
    const given = index === 0 && instead !== null ? [instead] : []
    return [id, theirs.flatMap(held => (isSame(held, keys) ? given : [held]))] as const
  })
  return {
    [command.id]: next.some(held => isSame(held, keys)) ? next : [...next, keys],
    ...Object.fromEntries(swapped),
  }
}

/** Maps each command that shares keys by customization, not by default, to the commands it clashes with. */
export function clashesIn(commands: readonly AppCommand[]): ReadonlyMap<string, readonly AppCommand[]> {
  const holders = new Map<string, AppCommand[]>()
  for (const command of commands)
    for (const chord of command.keys.map(chordOf)) holders.set(chord, [...(holders.get(chord) ?? []), command])
  const clashes = new Map<string, readonly AppCommand[]>()
  for (const [chord, sharers] of holders) {
    if (sharers.length < 2 || sharers.every(each => isUsual(each, chord))) continue
    for (const { id } of sharers) {
      clashes.set(id, [...(clashes.get(id) ?? []), ...sharers.filter(each => each.id !== id)])
    }
  }
  return clashes
}

function isUsual({ usualKeys = [] }: AppCommand, keys: string): boolean {
  return usualKeys.some(usual => isSame(usual, keys))
}

function isSame(one: string, other: string): boolean {
  return chordOf(one) === chordOf(other)
}
