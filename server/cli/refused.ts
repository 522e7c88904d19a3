/** Why a command does nothing: one sentence for whoever typed it. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}
