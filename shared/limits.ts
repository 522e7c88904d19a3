/** Limits that the specification does not define, shared by server and client. */

/** Interval of keep-alive comments in a silent stream, in ms. */
export const HEARTBEAT_MS = 15_000
/** How often a client resumes a dropped stream before it reports an error. */
export const STREAM_RESUMES = 5
/** Bytes queued for a stalled stream client before it is disconnected. */
export const STREAM_QUEUE_BYTES = 1024 * 1024

/** Maximum characters of a title. */
export const TITLE_MAX = 300
/** Maximum characters of a pasted text or an outline. */
export const SOURCE_MAX = 500_000
/** Maximum characters of a deck's name. */
export const NAME_MAX = 200
/** Limits for building a deck from an outline: pages in total, and under one heading. */
export const BUILD_LIMITS = { pages: 300, pagesOfHeading: 12 } as const
/** Range of the requested number of pages. */
export const PAGES_RANGE = { min: 4, max: 40 } as const
/** Maximum number of decks per page of the list. */
export const DESIGN_PAGE_SIZE_MAX = 100
/** Number of days that a deck stays in the trash. */
export const TRASH_DAYS = 30

/** Media types and maximum bytes of each kind of upload. */
export const UPLOADS = {
  canvas: { types: ['application/json'], maxBytes: 16 * 1024 * 1024 },
  cover: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 4 * 1024 * 1024 },
  ai_data: { types: ['application/json', 'text/markdown'], maxBytes: 4 * 1024 * 1024 },
  /** The type of a source is detected when it is read; the media type is only a hint. */
  source: {
    types: [
      'text/markdown',
      'text/plain',
      'text/html',
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.xmind.workbook',
      'application/x-freemind',
      'application/octet-stream',
    ],
    maxBytes: 50 * 1024 * 1024,
  },
  picture: { types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'], maxBytes: 25 * 1024 * 1024 },
  avatar: { types: ['image/png', 'image/jpeg'], maxBytes: 5 * 1024 * 1024 },
} as const

/** File formats of an upload token, with their media types. */
export const UPLOAD_FORMATS = {
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  md: 'text/markdown',
  txt: 'text/plain',
  html: 'text/html',
  htm: 'text/html',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xmind: 'application/vnd.xmind.workbook',
  mm: 'application/x-freemind',
  /** For unknown file extensions. */
  bin: 'application/octet-stream',
} as const

/** Default limits of a JSON body: bytes, number of values and nesting depth. */
export const BODY_LIMITS = { bytes: 16 * 1024, values: 1_000, depth: 16 } as const
/** Limits of an uploaded JSON file. The largest canvas has half as many values: 36 per element. */
export const JSON_FILE_LIMITS = { values: 2_000_000, depth: 64 } as const

/**
 * Limits of the body of a patch; a larger change of a deck is sent as a whole file. A patch nests twice as deep as the file that it
 * changes.
 */
export const PATCH_LIMITS = { bytes: 256 * 1024, values: 20_000, depth: 2 * JSON_FILE_LIMITS.depth + 16 } as const
/** Bytes of a deck's patches from which they are folded into its file. */
export const PATCH_LOG_BYTES = 64 * 1024

/** Maximum bytes of a page or file behind a link. */
export const LINK_MAX_BYTES = 20 * 1024 * 1024
/** Maximum number of pictures downloaded from a linked page. */
export const LINK_PICTURES_MAX = 20
/** Timeout of a link including redirects, in ms. */
export const LINK_TIMEOUT_MS = 10_000
/** Maximum number of redirects of a link. */
export const LINK_REDIRECTS = 3

/** Lifetime of an upload token, in ms. */
export const UPLOAD_TOKEN_MS = 10 * 60 * 1000
/** Maximum pixels of a picture: 40 MP. */
export const PICTURE_MAX_PIXELS = 40_000_000
/** Maximum side length of a picture, in px. */
export const PICTURE_MAX_SIDE = 16_384
/** Widths available for stored pictures, in px. */
export const PICTURE_WIDTHS = [120, 240, 320, 480, 640, 960, 1280, 1920, 2560, 3840] as const
/** Qualities available for stored pictures. */
export const PICTURE_QUALITIES = [60, 75, 80, 90] as const

/** Decks per person and day with the built-in writer. */
export const BUILTIN_DECKS_A_DAY = 50

/** Kinds of rewriting: changes to a text, speaker notes, a regenerated page. */
export const REWRITE_KINDS = ['shorter', 'longer', 'formal', 'example', 'translate', 'notes', 'page'] as const
/** A kind of rewriting. */
export type RewriteKind = (typeof REWRITE_KINDS)[number]
/** Maximum pages per request. */
export const REWRITE_PAGES_MAX = 500
/** Maximum characters of a piece. */
export const REWRITE_PIECE_MAX = 10_000

/** Maximum characters of a model's key: what one block of the encryption on its way holds. */
export const MODEL_KEY_MAX = 237
/** Maximum characters of a model's name. */
export const MODEL_NAME_MAX = 200
/** Maximum characters of a test's answer. */
export const MODEL_TEST_MAX = 4_000
/** Maximum number of listed models of an address. */
export const MODELS_LISTED_MAX = 500
/** The maximum number of entries of each code, and the maximum length of their texts in characters. */
export const LEFT_OUT_ENTRIES = { count: 40, text: 500 } as const
