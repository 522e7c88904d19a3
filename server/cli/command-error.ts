/** Why a command does nothing: one sentence for whoever typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
