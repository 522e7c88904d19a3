import type { Blobs } from '../../ports/blobs.ts'
import type { Database } from '../../ports/database.ts'
import type { DeckPicture, DeckPiece, JsonReader } from '../../ports/json-reader.ts'
import type { Owner } from '../accounts.ts'
import type { Folding } from '../designs/design-ports.ts'
import { type Entry, orientationOf, termsOf } from './entry.ts'

/** The maximum number of decks that are searched, newest first. */
const DECKS = 40

/** Reusable content of a user's decks. */
export interface ReusableMatches {
  readonly entries: readonly Entry[]
  /** The number of decks that were skipped because they are too large or the server is too busy. */
  readonly leftOut: number
}

/** Searches a user's decks for pictures and pieces. */
export interface ReusableContent {
  entries(owner: Owner): Promise<ReusableMatches>
}

/** Reads canvas files off the main thread, with a cache. A deck that takes too long is skipped. */
export function createReusableContent(ports: {
  readonly db: Database
  readonly blobs: Blobs
  readonly json: JsonReader
  readonly folding: Folding
}): ReusableContent {
  const { db, blobs, json } = ports

  /** Folds the patches of the searched decks. Returns the ids of those where that failed. */
  async function foldAll(owner: Owner): Promise<ReadonlySet<string>> {
    const rows = await latestDecks(db, owner).select(['design.id', 'design.log_bytes']).execute()
    const failed = new Set<string>()
    for (const { id, log_bytes } of rows) {
      if (log_bytes > 0 && !(await ports.folding.upToDate(owner, id)).ok) failed.add(id)
    }
    return failed
  }

  return {
    entries: async owner => {
      const unfolded = await foldAll(owner)
      const rows = await latestDecks(db, owner)
        .select(['design.id', 'design.canvas_key', 'design.name', 'design.updated_at', 'upload.hash'])
        .execute()
      const seen = new Set<string>()
      const entries: Entry[] = []
      let leftOut = 0
      for (const row of rows) {
        const key = row.canvas_key
        const file = { path: blobs.pathOf(key), hash: row.hash || key }
        const found = unfolded.has(row.id) ? null : await json.extractContent(file, { owner })
        if (!found?.ok) {
          leftOut++
          continue
        }
        for (const picture of found.value.pictures) {
          if (!seen.has(picture.hash)) entries.push(pictureEntry(picture, row))
          seen.add(picture.hash)
        }
        entries.push(...found.value.pieces.map(piece => pieceEntry(piece, row)))
      }
      return { entries, leftOut }
    },
  }
}

function latestDecks(db: Database, owner: Owner) {
  return db
    .selectFrom('design')
    .innerJoin('upload', 'upload.key', 'design.canvas_key')
    .where('design.owner', '=', owner.id)
    .where('design.trashed_at', '=', 0)
    .orderBy('design.updated_at', 'desc')
    .limit(DECKS)
}

interface DeckRow {
  readonly canvas_key: string
  readonly name: string
  readonly updated_at: number
}

function pictureEntry({ id: asset, alt, ...picture }: DeckPicture, row: DeckRow): Entry {
  const name = alt || row.name
  const style = orientationOf(picture.width, picture.height)
  const id = `picture:${row.canvas_key}:${asset}`
  return {
    category: 'picture',
    style,
    terms: termsOf(name, row.name),
    make: () => ({ id, name, category: 'picture', style, form: 'picture', ...picture, created_at: row.updated_at }),
  }
}

function pieceEntry({ id, kind, json, ...piece }: DeckPiece, row: DeckRow): Entry {
  const { width, height } = piece
  const name = piece.name || row.name
  const [category, style] = [kind, orientationOf(width, height)]
  const common = { id: `${row.canvas_key}:${id}`, name, category, style }
  return {
    category,
    style,
    terms: termsOf(name, row.name),
    make: () => ({ ...common, form: 'vector', width, height, is_backdrop: false, ...contentOf(json) }),
  }
}

/** Parses JSON that this server created within the piece limit, so it needs no validation. */
function contentOf(json: string): { readonly elements: unknown[]; readonly assets: unknown[] } {
  return JSON.parse(json)
}
