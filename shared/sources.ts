/** What files can be read as, by their content. */
export const SOURCE_KINDS = ['docx', 'doc', 'pptx', 'pdf', 'xmind', 'mm', 'markdown', 'text', 'html'] as const
/** What a file is, by its content. */
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** The source type (specification, section 3) of what a file turned out to be. */
export const KIND_TYPES = {
  docx: 4,
  doc: 4,
  pptx: 12,
  pdf: 9,
  xmind: 5,
  mm: 6,
  markdown: 7,
  text: 10,
  html: 16,
} as const satisfies Record<SourceKind, number>

/** Why a file is not read; each is the name of a code. */
export const SOURCE_REFUSALS = [
  'fileEmpty',
  'sourceEncrypted',
  'sourceTruncated',
  'sourceDamaged',
  'sourceWrongType',
  'sourceUnsupported',
  'sourceTooMany',
  'sourceBomb',
  'sourceUnsafe',
  'sourceSlow',
  'sourceBusy',
  'tooLarge',
  'taskCancelled',
  'internal',
] as const
/** Why a file is not read. */
export type SourceRefusalCode = (typeof SOURCE_REFUSALS)[number]

/** What of a file an outline does not carry; each has a sentence `leftOut.<code>` with a count. */
export const LEFT_OUT_CODES = [
  /** The file is not what its name or the asker says; it was read as what it is. */
  'otherType',
  /** What comes after the most characters that an outline may have. */
  'rest',
  'html',
  'footnotes',
  'comments',
  'deletions',
  'hiddenPages',
  'headersAndFooters',
  /** Pictures that stand elsewhere; they are never fetched. */
  'externalPictures',
  /** Pictures of a kind that is not shown, or broken ones. */
  'otherPictures',
  /** More pictures than one deck takes. */
  'morePictures',
  'drawings',
  'charts',
  'equations',
  'media',
  'attachments',
  'embeddedFiles',
  'macros',
  'forms',
  'links',
  'relationships',
  'markers',
  'protected',
  'emptyPages',
  'brokenPages',
] as const
/** What of a file an outline does not carry. */
export type LeftOutCode = (typeof LEFT_OUT_CODES)[number]

/** What of a file an outline does not carry, and how often it was there. */
export interface LeftOut {
  readonly code: LeftOutCode
  readonly count: number
}
