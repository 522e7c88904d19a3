/** The reason why a command does nothing: one sentence for its user. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
