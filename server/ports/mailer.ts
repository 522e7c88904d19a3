/** A letter as it is sent. */
export interface OutgoingLetter {
  readonly id: string
  readonly address: string
  readonly subject: string
  readonly body: string
  readonly created_at: number
}

/** Sends letters. A port: SMTP; without one letters stay in the outbox. */
export interface Mailer {
  /** Resolves once the mail server has taken the letter. Throws LetterRefused if it never will, and any other error if it may later. */
  send(letter: OutgoingLetter, signal: AbortSignal): Promise<void>
}

/** The mail server will not take a letter, however often it is tried. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused'
}
