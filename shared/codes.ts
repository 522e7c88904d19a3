import type { EngineCode } from '@slidewright/engine/internal'

/** The codes of an envelope: those of the specification (section 8) and this project's own. 0 is success. */
export const CODES = {
  ok: 0,
  /** The session has expired, or the visitor is unknown: the client clears the user. */
  sessionExpired: 14006,

  /** Streams and content: a limit was exceeded. */
  limit: 12109,
  /** Streams and content: the writer failed. */
  pluginError: 12111,
  /** Streams and content: any other failure of a task. */
  taskError: 12100,
  /** Streams and content: the task was cancelled. */
  taskCancelled: 12101,
  /** Streams and content: the source has nothing to write from. */
  sourceEmpty: 12102,

  /** Streams and content: the model timed out. */
  writerSlow: 12112,
  /** Streams and content: the model's output is unusable. */
  writerUnusable: 12113,
  /** Streams and content: the model's address, name, key or account is wrong. */
  writerSetup: 12114,
  /** Streams and content: the source is too long for the model. */
  sourceTooLong: 12115,
  /** Streams and content: processing the text exceeds the time or memory limit. */
  textTooHard: 12116,

  insufficientCredits: 17510,
  promptIllegal: 17511,
  nicknameInvalid: 10600,
  redemption: 13008,
  tooManyTries: 40000,
  wrongEmailCode: 40003,
  emailBound: 40004,
  /** The address and the password do not go together, or one of them arrived damaged. */
  signInWrong: 40005,
  /** A new password breaks the rule; `data.reason` is `form` or `common`. */
  passwordRefused: 40006,

  badRequest: 40001,
  notFound: 40400,
  /** The deck was saved by someone else; `data.revision` is the current one. */
  staleRevision: 40900,
  tooLarge: 41300,
  unsupported: 41500,
  /** The request names a host that this server is not configured for. */
  hostUnknown: 42100,
  /** A canvas file that is not a valid deck; `data.reason` is the cause. */
  deckInvalid: 42200,
  rateLimited: 42900,
  uploadRefused: 40300,
  quotaFull: 40301,
  /** The file is used by a deck. */
  inUse: 40302,
  /** A shared deck asks for its password; `data.reason` is `missing` or `wrong`. */
  sharePassword: 40304,
  /** The suit lacks a cover, chapter or content layout (get_suit_error). */
  suitIncomplete: 42201,
  /** A link that is not a web address; `data.reason` is the cause. */
  linkInvalid: 42210,
  /** A link into a private network. */
  linkPrivate: 42211,
  /** The host of a link does not answer. */
  linkUnreachable: 42212,
  /** The site of a link refuses access; `data.status` is its HTTP status. */
  linkRefused: 42213,
  /** The site of a link takes too long. */
  linkSlow: 42214,
  /** A page without content unless its scripts run. */
  linkEmpty: 42215,
  /** A page that requires signing in. */
  linkLogin: 42216,
  /** A link to a port not used by web pages. */
  linkPort: 42217,
  /** A file that needs a password. */
  sourceEncrypted: 42220,
  /** A truncated file. */
  sourceTruncated: 42221,
  /** A file that violates its format. */
  sourceDamaged: 42222,
  /** A file whose content does not match its name and is not supported; `data.found` is the detected type. */
  sourceWrongType: 42223,
  /** A file of an unsupported type, named in `data.found`. */
  sourceUnsupported: 42224,
  /** A file with more parts than the limit. */
  sourceTooMany: 42225,
  /** A decompression bomb. */
  sourceBomb: 42226,
  /** A file that takes too long to read. */
  sourceSlow: 42227,
  /** Too many files are being read; retry shortly. */
  sourceBusy: 42228,
  /** A file without readable content. */
  fileEmpty: 42229,
  /** A file with its own definitions (a document type), which are not processed. */
  sourceUnsafe: 42230,
  /** A PDF of pictures of pages, without words. */
  sourceScanned: 42231,
  /** A web page that has no words but those that its scripts would write. */
  sourceScripted: 42232,
  /** Whoever asks may not connect a model; `data.reason` is the cause. */
  modelsClosed: 40303,
  /** A model's key is missing, or its provider does not know it. */
  modelKey: 42240,
  /** Nothing that speaks a model's protocol answers at an address. */
  modelUnreachable: 42241,
  /** An address of a model that this server may not reach, or that leads on to another one. */
  modelAddress: 42242,
  /** An address does not have the model. */
  modelMissing: 42243,
  /** The credit at the model's provider is used up. */
  modelCredit: 42244,
  internal: 50000,
  /** A stored file is missing or truncated on disk. */
  fileDamaged: 50001,
  /** The database has unreadable pages. */
  databaseDamaged: 50002,
  unavailable: 50300,
  storageFull: 50700,
} as const

/** The name of a code. */
export type CodeName = keyof typeof CODES
/** One of the codes. */
export type Code = (typeof CODES)[CodeName]

/** Any code that can be shown to a user: a numeric wire code, or the name of an engine code. */
export type AnyCode = Code | EngineCode

/** Returns the translation key of a code: `error.` and its name. An unknown number gets the key of a failed task. */
export function keyOfCode(code: number): `error.${CodeName}`
export function keyOfCode(code: EngineCode): `error.${EngineCode}`
export function keyOfCode(code: number | EngineCode): `error.${CodeName | EngineCode}` {
  if (typeof code === 'string') return `error.${code}`
  const name = (Object.keys(CODES) as CodeName[]).find(candidate => CODES[candidate] === code)
  return `error.${name ?? 'taskError'}`
}
