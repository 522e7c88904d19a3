import { chordOf } from '../../../platform/keyboard.ts'
import type { KeysById } from '../../commands/key-choices.ts'
import { isHandledByBrowser } from '../../input/keys/keys.ts'
import type { AppCommand } from '../../session/editor-context.ts'

/** A request to bind keys to a command, replacing some of its keys or in addition to them. */
export interface KeyRequest {
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
export function obstacleTo({ command, keys }: KeyRequest, commands: readonly AppCommand[]): KeyObstacle | null {
  const chord = chordOf(keys)
  if (RESERVED.has(chord)) return { kind: 'reserved' }
  const holders = commands.filter(each => each.id !== command.id && each.keys.some(other => chordOf(other) === chord))
  const fixed = holders.find(each => isHandledByBrowser(each, keys))
  if (fixed !== undefined) return { kind: 'fixed', holder: fixed }
  return holders.length === 0 ? null : { kind: 'held', holders }
}

/** The bindings of an imported file that can be applied, and the refused ones. */
export interface CheckedKeys {
  readonly keys: KeysById
  readonly refused: readonly RefusedRequest[]
}

/** A request with the reason for its refusal. */
export interface RefusedRequest {
  readonly request: KeyRequest
  readonly obstacle: KeyObstacle
}

/** Checks each binding of a file as if it were typed, assuming all the others are applied. */
export function checkKeys(file: KeysById, commands: readonly AppCommand[]): CheckedKeys {
  const bindings: Record<string, readonly string[]> = { ...file }
  const refused: RefusedRequest[] = []
  for (const command of commands) {
    for (const keys of file[command.id] ?? []) {
      if (isDefault(command, chordOf(keys))) continue
      const request: KeyRequest = { command, keys, instead: null }
      const obstacle = obstacleTo(
        request,
        commands.map(each => ({ ...each, keys: bindings[each.id] ?? each.defaultKeys ?? [] })),
      )
      if (obstacle === null) continue
      refused.push({ request, obstacle })
      const left = (bindings[command.id] ?? []).filter(each => each !== keys)
      if (left.length > 0) bindings[command.id] = left
      // A command with none of its requested keys keeps its current ones.
      else delete bindings[command.id]
    }
  }
  return { keys: bindings, refused }
}

/** Returns the bindings after granting a request. The previous holders get the replaced keys, or lose theirs. */
export function grantRequest(request: KeyRequest, holders: readonly AppCommand[] = []): KeysById {
  const { command, keys, instead } = request
  const own = command.keys.filter(each => chordOf(each) !== chordOf(keys))
  const next = instead === null ? [...own, keys] : own.map(each => (isSame(each, instead) ? keys : each))
  const swapped = holders.map(({ id, keys: theirs }, index) => {
    const given = index === 0 && instead !== null ? [instead] : []
    return [id, theirs.flatMap(each => (isSame(each, keys) ? given : [each]))] as const
  })
  return {
    [command.id]: next.some(each => isSame(each, keys)) ? next : [...next, keys],
    ...Object.fromEntries(swapped),
  }
}

/** Maps each command that shares keys by customization, not by default, to the commands it clashes with. */
export function findClashes(commands: readonly AppCommand[]): ReadonlyMap<string, readonly AppCommand[]> {
  const holders = new Map<string, AppCommand[]>()
  for (const command of commands)
    for (const chord of command.keys.map(chordOf)) holders.set(chord, [...(holders.get(chord) ?? []), command])
  const clashes = new Map<string, readonly AppCommand[]>()
  for (const [chord, sharers] of holders) {
    if (sharers.length < 2 || sharers.every(each => isDefault(each, chord))) continue
    for (const { id } of sharers) {
      clashes.set(id, [...(clashes.get(id) ?? []), ...sharers.filter(each => each.id !== id)])
    }
  }
  return clashes
}

function isDefault({ defaultKeys = [] }: AppCommand, keys: string): boolean {
  return defaultKeys.some(defaultKey => isSame(defaultKey, keys))
}

function isSame(one: string, other: string): boolean {
  return chordOf(one) === chordOf(other)
}
