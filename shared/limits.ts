/** Limits that the specification leaves to us; server and client read the same figures. */

/** How often the server writes a comment into a silent stream, in ms. */
export const HEARTBEAT_MS = 15_000
/** How often a client resumes a dropped stream before it reports an error. */
export const STREAM_RESUMES = 5
/** What may wait for one stalled stream client before it is cut off, in bytes. */
export const STREAM_QUEUE_BYTES = 1024 * 1024

/** Characters of a title. */
export const TITLE_MAX = 300
/** Characters of a pasted text or of an outline. */
export const SOURCE_MAX = 500_000
/** Characters of a deck's name. */
export const NAME_MAX = 200
/** What the product builds of an outline that anybody may bring: nobody shows more pages of one deck, or under one heading. */
export const BUILD_LIMITS = { pages: 300, pagesOfHeading: 12 } as const
/** Pages that may be asked for. */
export const PAGES_RANGE = { min: 4, max: 40 } as const
/** Decks in one call of the list. */
export const DESIGN_PAGE_SIZE_MAX = 100
/** Days that a deck stays in the trash. */
export const TRASH_DAYS = 30

/** What can be uploaded: the media types and the most bytes of each kind. */
export const UPLOADS = {
  canvas: { types: ['application/json'], maxBytes: 16 * 1024 * 1024 },
  cover: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 4 * 1024 * 1024 },
  ai_data: { types: ['application/json', 'text/markdown'], maxBytes: 4 * 1024 * 1024 },
  /** What a source really is shows when it is read; the media type only says what it was taken for. */
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

/** The file formats that a token can be asked for, with their media type. */
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
  /** For files whose name says nothing. */
  bin: 'application/octet-stream',
} as const

/** What the JSON of a call may be where its route says nothing: bytes, values, and how deep it nests. */
export const BODY_LIMITS = { bytes: 16 * 1024, values: 1_000, depth: 16 } as const
/** What a canvas or another uploaded file of JSON may be. A canvas at its largest has half as many values: 36 for each of its elements. */
export const JSON_FILE_LIMITS = { values: 2_000_000, depth: 64 } as const

/** The most bytes of a page or file behind a link. */
export const LINK_MAX_BYTES = 20 * 1024 * 1024
/** Pictures of a page behind a link that are fetched. */
export const LINK_PICTURES_MAX = 20
/** How long a link may take, redirects included, in ms, and how many of those are followed. */
export const LINK_TIMEOUT_MS = 10_000
export const LINK_REDIRECTS = 3

/** How long an upload may take to begin after its token was issued, in ms. */
export const UPLOAD_TOKEN_MS = 10 * 60 * 1000
/** The most pixels of a picture: 40 MP. */
export const PICTURE_MAX_PIXELS = 40_000_000
/** The longest side of a picture, in px. */
export const PICTURE_MAX_SIDE = 16_384
/** Widths that a stored picture can be asked for, in px. */
export const PICTURE_WIDTHS = [120, 240, 320, 480, 640, 960, 1280, 1920, 2560, 3840] as const
/** Qualities that a stored picture can be asked for. */
export const PICTURE_QUALITIES = [60, 75, 80, 90] as const

/** Decks that the built-in writer drafts in a day for one person. */
export const BUILTIN_DECKS_A_DAY = 50

/** What can be done with words that are there: those that change them, notes for the speaker, a page made anew. */
export const REWRITE_KINDS = ['shorter', 'longer', 'formal', 'example', 'translate', 'notes', 'page'] as const
/** What can be done with words that are there. */
export type RewriteKind = (typeof REWRITE_KINDS)[number]
/** Pages of one request. */
export const REWRITE_PAGES_MAX = 500
/** Characters of one piece. */
export const REWRITE_PIECE_MAX = 10_000
