import { setImmediate as breathe } from 'node:timers/promises'
import {
  type Asset,
  childrenOf,
  clipOf,
  type Deck,
  type Element,
  type ElementKind,
  fromFile,
  type Page,
  pagesOf,
  selectNothing,
} from '@slidewright/engine'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database } from '../../ports/database.ts'
import { readJson } from '../../security/json.ts'
import type { Owner } from '../accounts.ts'
import { type Entry, orientationOf, termsOf } from './entry.ts'

/** Decks that are looked through, newest first. */
const DECKS = 40
/** Canvas files whose pieces are remembered. A file never changes under its key. */
const REMEMBERED = 200
/** Pieces of more parts are pages rather than pieces. */
const MOST_PARTS = 150
const KINDS: ReadonlySet<ElementKind> = new Set(['group', 'chart', 'table'])

/** What a deck has that can be used again. `hash` names a picture's bytes. */
interface Piece {
  readonly entry: Entry
  readonly hash: string | null
}

/** Looks through the decks of someone for pictures and pieces. */
export interface Works {
  entries(owner: Owner): Promise<readonly Entry[]>
}

/** Reads each canvas file once and remembers what is in it. */
export function createWorks({ db, blobs }: { readonly db: Database; readonly blobs: Blobs }): Works {
  const remembered = new Map<string, readonly Piece[]>()

  async function piecesOf(row: DeckRow): Promise<readonly Piece[]> {
    const known = remembered.get(row.canvas_key)
    if (known) return known
    const bytes = await blobs.get(row.canvas_key)
    const json = bytes && readJson(new TextDecoder().decode(bytes))
    const deck = json?.ok ? fromFile(json.value) : null
    const pieces = deck?.ok ? piecesIn(deck.value, row) : []
    remembered.set(row.canvas_key, pieces)
    for (const key of remembered.keys()) if (remembered.size > REMEMBERED) remembered.delete(key)
    // Reading a large deck takes long enough for others to be let through.
    await breathe()
    return pieces
  }

  return {
    entries: async owner => {
      const rows = await db
        .selectFrom('design')
        .select(['canvas_key', 'name', 'updated_at'])
        .where('owner', '=', owner.id)
        .where('trashed_at', '=', 0)
        .orderBy('updated_at', 'desc')
        .limit(DECKS)
        .execute()
      const seen = new Set<string>()
      const entries: Entry[] = []
      for (const row of rows) {
        for (const { entry, hash } of await piecesOf(row)) {
          if (hash !== null && seen.has(hash)) continue
          if (hash !== null) seen.add(hash)
          entries.push(entry)
        }
      }
      return entries
    },
  }
}

interface DeckRow {
  readonly canvas_key: string
  readonly name: string
  readonly updated_at: number
}

function piecesIn(deck: Deck, row: DeckRow): readonly Piece[] {
  const pictures = Object.values(deck.assets)
    .filter(({ url }) => url.startsWith('/uploads/'))
    .map(asset => ({ hash: asset.hash, entry: pictureEntry(asset, deck, row) }))
  const pieces = pagesOf(deck).flatMap(page =>
    childrenOf(page, null)
      .filter(isPiece)
      .flatMap(element => pieceOf(element, page, { deck, row })),
  )
  return [...pictures, ...pieces]
}

/** The drawings of a template are its own: they come with every page of it. */
function isPiece(element: Element): boolean {
  const isTemplates = element.kind === 'group' && (element.locked || element.origin !== undefined)
  return KINDS.has(element.kind) && !element.hidden && !isTemplates
}

function pictureEntry(asset: Asset, deck: Deck, row: DeckRow): Entry {
  const { width, height, hash, mime, url } = asset
  const name = altOf(asset, deck) || row.name
  const style = orientationOf(width, height)
  const id = `picture:${row.canvas_key}:${asset.id}`
  const created_at = row.updated_at
  return {
    category: 'picture',
    style,
    terms: termsOf(name, row.name),
    make: () => ({ id, name, category: 'picture', style, form: 'picture', width, height, hash, mime, url, created_at }),
  }
}

function altOf(asset: Asset, deck: Deck): string {
  for (const page of pagesOf(deck))
    for (const element of Object.values(page.elements))
      if (element.kind === 'image' && element.asset === asset.id && element.alt) return element.alt
  return ''
}

function pieceOf(element: Element, page: Page, { deck, row }: { readonly deck: Deck; readonly row: DeckRow }): Piece[] {
  const clip = clipOf(deck, { ...selectNothing(deck, page.id), elements: [element.id] })
  if (clip === null || clip.elements.length > MOST_PARTS) return []
  const { width, height } = element.frame
  const name = element.name || element.alt || row.name
  const [category, style] = [element.kind, orientationOf(width, height)]
  const common = { id: `${row.canvas_key}:${element.id}`, name, category, style }
  const content = { form: 'vector' as const, width, height, is_backdrop: false }
  return [
    {
      hash: null,
      entry: {
        category,
        style,
        terms: termsOf(name, row.name),
        make: () => ({ ...common, ...content, elements: [...clip.elements], assets: [...clip.assets] }),
      },
    },
  ]
}
