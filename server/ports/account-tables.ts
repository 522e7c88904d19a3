import type { ColumnType } from 'kysely'

/** Set when the row is made, never after. */
type Fixed<T> = ColumnType<T, T, never>

/** A person with an e-mail address. */
export interface AccountRow {
  readonly id: Fixed<string>
  /** What others may see as the id. */
  readonly uuid: Fixed<string>
  /** In its normal form, so that one address has one account. */
  readonly email: string
  /** A salted hash, with its parameters. */
  readonly password: string
  readonly nick_name: string
  readonly created_at: Fixed<number>
}

/** A signed-in browser. Only a digest of the token is stored. */
export interface SessionRow {
  readonly id: Fixed<string>
  readonly token_hash: Fixed<string>
  readonly account_id: Fixed<string>
  readonly agent: Fixed<string>
  readonly created_at: Fixed<number>
  readonly used_at: number
}

/** The newest code of a purpose and an address. */
export interface EmailCodeRow {
  /** A digest of both. */
  readonly key: Fixed<string>
  readonly code_hash: string
  readonly tries: number
  readonly sent_at: number
  readonly expires_at: number
}

/** A letter of the outbox. It is written in the transaction of what it tells. */
export interface LetterRow {
  readonly id: Fixed<string>
  readonly address: Fixed<string>
  readonly subject: Fixed<string>
  readonly body: Fixed<string>
  readonly created_at: Fixed<number>
}
