/** The problem of bytes in a claimed format: damaged, truncated, implausibly large, encrypted, or malicious. */
export type FormatErrorCode =
  | 'sourceDamaged'
  | 'sourceTruncated'
  | 'sourceBomb'
  | 'sourceTooMany'
  | 'sourceEncrypted'
  | 'sourceUnsafe'

/** The reason why bytes cannot be read in their format; thrown by a parser and returned as data by its caller. */
export class FormatError extends Error {
  readonly code: FormatErrorCode
  readonly details: Readonly<Record<string, string | number>>

  constructor(code: FormatErrorCode, details: FormatError['details'] = {}) {
    super(code)
    this.name = 'FormatError'
    this.code = code
    this.details = details
  }
}
