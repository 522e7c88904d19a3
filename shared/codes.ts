import type { EngineCode } from '@slidewright/engine/internal'

/** The codes of an envelope: those of the specification (section 8) and ours. 0 is success. */
export const CODES = {
  ok: 0,
  /** The session has expired, or the visitor is unknown: the client clears the user. */
  sessionExpired: 14006,

  /** Streams and content: too much is asked for. */
  limit: 12109,
  /** Streams and content: the writer failed. */
  pluginError: 12111,
  /** Streams and content: any other failure of a task. */
  taskError: 12100,
  /** Streams and content: the task was cancelled. */
  taskCancelled: 12101,
  /** Streams and content: the source has nothing to write from. */
  sourceEmpty: 12102,

  /** Streams and content: the model took too long. */
  writerSlow: 12112,
  /** Streams and content: what the model answered is of no use. */
  writerUnusable: 12113,
  /** Streams and content: the model's address, name, key or account is not right. */
  writerSetup: 12114,
  /** Streams and content: the source is longer than the model can read. */
  sourceTooLong: 12115,
  /** Streams and content: the text takes more time or memory than any may. */
  textTooHard: 12116,

  insufficientCredits: 17510,
  promptIllegal: 17511,
  nicknameInvalid: 10600,
  redemption: 13008,
  tooManyTries: 40000,
  wrongEmailCode: 40003,
  emailBound: 40004,

  badRequest: 40001,
  notFound: 40400,
  /** The deck was saved by someone else since; `data.revision` is the current one. */
  staleRevision: 40900,
  tooLarge: 41300,
  unsupported: 41500,
  /** The request names a host that this server is not configured for. */
  hostUnknown: 42100,
  /** A canvas file that cannot be a deck; `data.reason` says why. */
  deckInvalid: 42200,
  rateLimited: 42900,
  uploadRefused: 40300,
  quotaFull: 40301,
  /** The file is part of a deck. */
  inUse: 40302,
  /** The suit lacks a cover, a chapter or a content layout (get_suit_error). */
  suitIncomplete: 42201,
  /** A link that is no address of a web page: `data.reason` says why. */
  linkInvalid: 42210,
  /** A link into a private network. */
  linkPrivate: 42211,
  /** Nobody answers at a link. */
  linkUnreachable: 42212,
  /** The site of a link refuses; `data.status` is its status. */
  linkRefused: 42213,
  /** The site of a link takes too long. */
  linkSlow: 42214,
  /** A page that shows nothing to whoever only reads it: without scripts it is empty. */
  linkEmpty: 42215,
  /** A page that asks to sign in. */
  linkLogin: 42216,
  /** A link to another port than those of web pages. */
  linkPort: 42217,
  /** A file that needs a password. */
  sourceEncrypted: 42220,
  /** A file that was cut off. */
  sourceTruncated: 42221,
  /** A file that is not as its kind must be. */
  sourceDamaged: 42222,
  /** A file that is not what its name says, nor anything else that is read; `data.found` says what it seems to be. */
  sourceWrongType: 42223,
  /** A file of a kind that is not read; `data.found` names it. */
  sourceUnsupported: 42224,
  /** A file with more parts than any real one. */
  sourceTooMany: 42225,
  /** A file that unpacks to far more than it is. */
  sourceBomb: 42226,
  /** A file whose reading takes too long. */
  sourceSlow: 42227,
  /** Too many files are being read; a moment later there is room. */
  sourceBusy: 42228,
  /** A file without anything that can be read. */
  fileEmpty: 42229,
  /** A file that brings definitions of its own (a document type), which are not followed. */
  sourceUnsafe: 42230,
  internal: 50000,
  /** A stored file is missing or cut off on the disk. */
  fileDamaged: 50001,
  /** The database has pages that cannot be read. */
  databaseDamaged: 50002,
  unavailable: 50300,
  storageFull: 50700,
} as const

/** The name of a code. */
export type CodeName = keyof typeof CODES
/** One of the codes. */
export type Code = (typeof CODES)[CodeName]

/** Any code that can reach a user: a number of the wire, or the name of one of the engine's. */
export type AnyCode = Code | EngineCode

/** The translation key of a code: `error.` and its name. A number that nobody knows has the key of a failed task. */
export function keyOfCode(code: number): `error.${CodeName}`
export function keyOfCode(code: EngineCode): `error.${EngineCode}`
export function keyOfCode(code: number | EngineCode): `error.${CodeName | EngineCode}` {
  if (typeof code === 'string') return `error.${code}`
  const name = (Object.keys(CODES) as CodeName[]).find(candidate => CODES[candidate] === code)
  return `error.${name ?? 'taskError'}`
}
