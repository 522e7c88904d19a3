import { chordOf } from '../../../platform/keyboard.ts'
import type { KeysById } from '../../commands/key-choices.ts'
import { isTheBrowsers } from '../../input/keys/keys.ts'
import type { AppCommand } from '../../session/editor-context.ts'

/** A wish: that a command be run by some keys, in place of others that it has, or beside them. */
export interface KeyWish {
  readonly command: AppCommand
  readonly keys: string
  /** Null: the keys are one more. */
  readonly instead: string | null
}

/** What stands against a wish. */
export type KeyObstacle =
  | { readonly kind: 'held'; readonly holders: readonly AppCommand[] }
  | { readonly kind: 'fixed'; readonly holder: AppCommand }
  | { readonly kind: 'reserved' }

/** Keys that browsers keep for themselves: pages never hear of them. */
const RESERVED = new Set(['mod+n', 'mod+t', 'mod+w', 'mod+q', 'mod+shift+n', 'mod+shift+t', 'mod+shift+w', 'mod+tab'])

/** What stands against a wish; null where nothing does. */
export function obstacleTo({ command, keys }: KeyWish, commands: readonly AppCommand[]): KeyObstacle | null {
  const chord = chordOf(keys)
  if (RESERVED.has(chord)) return { kind: 'reserved' }
  const holders = commands.filter(each => each.id !== command.id && each.keys.some(held => chordOf(held) === chord))
  const fixed = holders.find(each => isTheBrowsers(each, keys))
  if (fixed !== undefined) return { kind: 'fixed', holder: fixed }
  return holders.length === 0 ? null : { kind: 'held', holders }
}

/** What of a file of keys can be had at once, and what stands against the rest. */
export interface SiftedKeys {
  readonly keys: KeysById
  readonly refused: readonly RefusedWish[]
}

/** A wish with what stands against it. */
export interface RefusedWish {
  readonly wish: KeyWish
  readonly obstacle: KeyObstacle
}

/** Looks at each key of a file as if it were typed by hand, once all the others of the file are held. */
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
      // With none of the wished keys it keeps those that it has.
      else delete held[command.id]
    }
  }
  return { keys: held, refused }
}

/** The keys that commands have once a wish is granted. Who held the keys gets those that are given up for them, or loses them. */
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

/** The commands that share keys with others although the table does not have it so; with those others. */
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
