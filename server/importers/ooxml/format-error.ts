/** What can be wrong with bytes that claim a format: broken, cut off, larger or more than any honest file, locked, or meant to do harm. */
export type FormatErrorCode =
  | 'sourceDamaged'
  | 'sourceTruncated'
  | 'sourceBomb'
  | 'sourceTooMany'
  | 'sourceEncrypted'
  | 'sourceUnsafe'

/** Why bytes are not read as their format says; thrown from the depth of a parser and answered as data by who called it. */
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
