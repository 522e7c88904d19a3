import type { Result } from '@slidewright/engine/internal'
import type { WorkCall, WorkStats } from './work-owner.ts'

/** Limits for JSON from outside. */
export interface JsonLimits {
  /** How deep it may nest. */
  readonly depth: number
  /** How many values there may be; an empty list or object counts as one. */
  readonly values: number
}

/** The reason why bytes are rejected as JSON. */
export type JsonProblem = 'json.invalid' | 'json.tooDeep' | 'json.tooMany' | 'json.unsafeKey'

/**
 * The reason why JSON was not read. `missing`: no such file. `storageFull`: no room to write. `tooComplex`: reading it would take too much time or memory. `busy`: too
 * many tasks are queued. The engine's codes say why a canvas is no deck.
 */
export type JsonFailure =
  | JsonProblem
  | 'missing'
  | 'storageFull'
  | 'tooComplex'
  | 'busy'
  | 'cancelled'
  | 'deck.invalid'
  | 'deck.newer'
  | (string & {})

/** A JSON file that was validated but not parsed. */
export interface CheckedJson {
  /** The pages of a canvas; 0 for anything else. */
  readonly pages: number
  /** Keys of uploads that stand in it as addresses, each once. */
  readonly names: readonly string[]
}

/** A canvas with patches folded into it, as it was written. */
export interface FoldedCanvas extends CheckedJson {
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly hash: string
}

/** A picture of a deck. */
export interface DeckPicture {
  readonly id: string
  /** What it shows; empty where nobody said. */
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly hash: string
  readonly mime: string
  readonly url: string
}

/** A reusable piece of a deck. */
export interface DeckPiece {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly width: number
  readonly height: number
  /** Its `elements` and `assets`, as JSON. */
  readonly json: string
}

/** The parts of a deck that can be reused elsewhere. */
export interface DeckContent {
  readonly suit: string | null
  readonly pictures: readonly DeckPicture[]
  readonly pieces: readonly DeckPiece[]
}

/** A stored canvas. */
export interface StoredCanvas {
  readonly path: string
  /** Names its bytes: what was read of it once is remembered by that. */
  readonly hash: string
}

/** A canvas file, the patches to fold into it, and where to write the result, of at most `max` bytes. */
export interface CanvasFold {
  readonly path: string
  /** Lists of patches (`JsonPatch`) as JSON, in order. */
  readonly patches: readonly string[]
  readonly to: string
  readonly max: number
}

/** A stored canvas, and how strangers are to see it. */
export interface SharedCanvas extends StoredCanvas {
  readonly hasNotes: boolean
  /** What the names of its pictures are made with. */
  readonly secret: string
  /** The address of a picture, without its name. */
  readonly assets: string
}

/** A canvas to copy for somebody else: the addresses that its pictures have there, by the keys that they have now. */
export interface HandedCanvas {
  readonly path: string
  readonly hasNotes: boolean
  readonly urls: Readonly<Record<string, string>>
}

/** Reads JSON off the main thread: large JSON is never parsed where requests are answered. A port. */
export interface JsonReader {
  /** The value of bytes, which are taken over. */
  parse(bytes: Uint8Array, limits: JsonLimits, call: WorkCall): Promise<Result<unknown, { readonly code: JsonFailure }>>
  /** Judges a file; a canvas by its outermost shape too. */
  check(
    file: { readonly path: string; readonly isCanvas: boolean },
    call: WorkCall,
  ): Promise<Result<CheckedJson, { readonly code: JsonFailure }>>
  /**
   * Writes a canvas with patches applied to it and syncs it to the disk. Fails with `missing`, `storageFull`, `patch.invalid`, `tooLarge`, or like
   * `check`.
   */
  fold(files: CanvasFold, call: WorkCall): Promise<Result<FoldedCanvas, { readonly code: JsonFailure }>>
  /** Keys of uploads that stand in a file as addresses, whatever else it is. */
  names(path: string, call: WorkCall): Promise<Result<readonly string[], { readonly code: JsonFailure }>>
  /** What a deck has. Not stopped by whoever asks: others may wait for the same. */
  extractContent(
    canvas: StoredCanvas,
    call: Pick<WorkCall, 'owner'>,
  ): Promise<Result<DeckContent, { readonly code: JsonFailure }>>
  /** The pages of a deck that strangers may see, as JSON. Not stopped by whoever asks: others may wait for the same. */
  shareCanvas(
    canvas: SharedCanvas,
    call: Pick<WorkCall, 'owner'>,
  ): Promise<Result<Uint8Array, { readonly code: JsonFailure }>>
  /** The same pages, as somebody else may keep them. */
  handOver(canvas: HandedCanvas, call: WorkCall): Promise<Result<Uint8Array, { readonly code: JsonFailure }>>
  stats(): WorkStats
  close(): Promise<void>
}
