import type { Asset, DeckFile, Result, SuitPlan } from '@slidewright/engine/internal'
import type { Simplified } from '@slidewright/engine/pptx'
import type { LeftOut, SourceKind, SourceRefusalCode } from '@slidewright/shared'
import type { WorkCall, WorkStats } from './work-owner.ts'

/** Hints about a file besides its bytes. */
export interface FileHints {
  /** The file's own name: it tells apart what the content leaves open, and is what points say that they come from. */
  readonly name: string
  /** BCP 47; without it the language of the words. */
  readonly language?: string
  /** Where the file was fetched from: pictures of a page stand beside it. Without it pictures that are elsewhere are left out. */
  readonly address?: string
  /** What the site says of it: its media type and its encoding. */
  readonly mime?: string
  readonly charset?: string
  /** Read for its looks instead of its words: a presentation becomes the plan of a suit, or a deck of its own pages. */
  readonly as?: 'template' | 'pages'
}

/** A picture embedded in a file, unverified. It must be checked before it is stored. */
export interface SourcePicture {
  /** The outline names it by the url `picture:` and this. */
  readonly id: string
  readonly bytes: Uint8Array
  readonly mime: string
  readonly alt: string
  /** Where it is, when it did not come with the file; its bytes are empty then. */
  readonly address?: string
}

/** The result of reading a file: its outline as outline markdown, unabridged. */
export interface ReadFile {
  readonly kind: SourceKind
  readonly title: string
  readonly language: string
  readonly outline: string
  readonly pictures: readonly SourcePicture[]
  readonly leftOut: readonly LeftOut[]
  /** Pages or slides of the file, where it has some; else those of the outline. */
  readonly pages: number
  /** What was asked for with `as`; its assets have the urls of pictures. */
  readonly template?: SuitPlan
  readonly deck?: ReadPages
}

/** The pages of a presentation as they are: a deck whose assets have the urls of pictures, and what is simpler in it than in the file. */
export interface ReadPages {
  /** The file of the deck but for its assets, as JSON: the bytes of a large one cost less to hand over than its values. */
  readonly file: Uint8Array
  readonly assets: readonly Asset[]
  readonly size: DeckFile['size']
  readonly simplified: readonly Simplified[]
}

/** The reason why a file was not read. */
export interface SourceFailure {
  readonly code: SourceRefusalCode
  /** More for whoever asked: what the file seems to be, or which limit it passes. */
  readonly details?: Readonly<Record<string, string | number>>
}

/** Reads files of any kind, off the main thread. A port. */
export interface SourceReader {
  /**
   * Judges the file by its content. The bytes are taken over: they are empty afterwards. A function that gets them is called when their
   * turn has come: what waits then holds no memory.
   */
  read(
    bytes: Uint8Array | (() => Promise<Uint8Array>),
    hints: FileHints,
    call: WorkCall,
  ): Promise<Result<ReadFile, SourceFailure>>
  stats(): WorkStats
  /** Ends what still runs. */
  close(): Promise<void>
}
