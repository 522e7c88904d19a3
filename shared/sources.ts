/** Kinds of sources, detected by content. */
export const SOURCE_KINDS = ['docx', 'doc', 'pptx', 'pdf', 'xmind', 'mm', 'markdown', 'text', 'html'] as const
/** A kind of source. */
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Source types (specification, section 3) of the detected kinds. */
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

/** Reasons for refusing a source; each is the name of a code. */
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
/** A reason for refusing a source. */
export type SourceRefusalCode = (typeof SOURCE_REFUSALS)[number]

/** Features of a source that an outline does not include; each has a translation `leftOut.<code>` with a count. */
export const LEFT_OUT_CODES = [
  /** The content does not match the file name or the requested type; the detected type was used. */
  'otherType',
  /** Text beyond the maximum length of an outline. */
  'rest',
  'html',
  'footnotes',
  'comments',
  'deletions',
  'hiddenPages',
  'headersAndFooters',
  /** Pictures on other servers, which are never downloaded. */
  'externalPictures',
  /** Broken pictures or unsupported formats. */
  'otherPictures',
  /** Pictures beyond the maximum number. */
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
/** A feature of a source that an outline does not include. */
export type LeftOutCode = (typeof LEFT_OUT_CODES)[number]

/** A feature of a source that an outline does not include, and how often it occurs. */
export interface LeftOut {
  readonly code: LeftOutCode
  readonly count: number
}
