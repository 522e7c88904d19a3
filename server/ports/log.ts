/** The fields of a log line: names, numbers and codes. Never a query string, a body, a token, a code or a uuid. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>

/** Writes log lines. */
export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  /** `error` is for its kind and place in our code; its message is written too. */
  error(event: string, fields?: LogFields, error?: unknown): void
}

/** Logs nothing. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
