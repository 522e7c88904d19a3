import type { SimplifiedReason } from '@slidewright/engine/pptx'

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
  'sourceScanned',
  'sourceScripted',
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
  /** Menus, footers, side columns and forms around the article of a web page. */
  'navigation',
  /** Text that the source hides. */
  'hiddenText',
  /** A table of contents or an index, whose page numbers mean nothing in a deck. */
  'contents',
  /** Fields about the document, such as those before a Markdown text. */
  'metadata',
  /** Links to further content without content of their own ("Read more"). */
  'leads',
  'footnotes',
  'comments',
  'deletions',
  'hiddenPages',
  'headersAndFooters',
  /** Pictures on other servers, which are never downloaded. */
  'externalPictures',
  /** Broken pictures or unsupported formats. */
  'otherPictures',
  /** Icons, rules, counting pixels, and pictures that stand everywhere, such as a logo. */
  'decorations',
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

/** Where something is in a source, as exactly as its format tells. Numbers count from 1. */
export interface SourcePlace {
  readonly page?: number | undefined
  readonly slide?: number | undefined
  readonly sheet?: string | undefined
  /** The heading or topic above it. */
  readonly heading?: string | undefined
  /** The paragraph below the heading. */
  readonly paragraph?: number | undefined
  readonly line?: number | undefined
}

/** One thing that an outline does not include: its words if it has any, shortened, and where it is. */
export interface LeftOutEntry {
  readonly text?: string | undefined
  readonly place?: SourcePlace | undefined
}

/** A feature of a source that an outline does not include, how often it occurs, and the first occurrences. */
export interface LeftOut {
  readonly code: LeftOutCode
  readonly count: number
  readonly entries?: readonly LeftOutEntry[] | undefined
}

/** Reasons why something of a presentation is simpler in the deck made of its pages; each has a translation `simplified.<reason>`. */
export const SIMPLIFIED_REASONS = [
  'animation',
  'chartKind',
  'chartMissing',
  'embedded',
  'formula',
  'gradient',
  'ink',
  'media',
  'picture',
  'smartArt',
  'threeD',
  'tooMany',
  'wordArt',
] as const satisfies readonly SimplifiedReason[]
