import {
  type Asset,
  childrenOf,
  clipOf,
  type Deck,
  type Element,
  type ElementKind,
  type Page,
  pagesOf,
  selectNothing,
} from '@slidewright/engine/internal'
import type { DeckContent, DeckPicture, DeckPiece } from '../../ports/json-reader.ts'

/** Elements with more parts than this count as pages rather than reusable pieces. */
const MAX_PARTS = 150
/** Limits of the pieces and pictures of one deck, and of the JSON of one piece and of all, in characters. */
const MAX_PIECES = 100
const MAX_PICTURES = 300
const PIECE_LENGTH = 96 * 1024
const PIECES_LENGTH = 1024 * 1024
const NAME_LENGTH = 200
const KINDS: ReadonlySet<ElementKind> = new Set(['group', 'chart', 'table'])

/** Extracts the reusable content of a deck. */
export function contentOf(deck: Deck): DeckContent {
  return { suit: deck.suit, pictures: picturesOf(deck), pieces: [...piecesWithin(deck)] }
}

function picturesOf(deck: Deck): readonly DeckPicture[] {
  const alts = altsOf(deck)
  return Object.values(deck.assets)
    .filter(({ url }) => url.startsWith('/uploads/'))
    .slice(0, MAX_PICTURES)
    .map(({ id, width, height, hash, mime, url }: Asset) => ({
      id,
      alt: shortened(alts.get(id) ?? ''),
      width,
      height,
      hash,
      mime,
      url,
    }))
}

/** Maps each asset to the alternative text of its first picture. */
function altsOf(deck: Deck): ReadonlyMap<string, string> {
  const alts = new Map<string, string>()
  for (const page of pagesOf(deck)) {
    for (const element of Object.values(page.elements)) {
      if (element.kind === 'image' && element.alt && !alts.has(element.asset)) alts.set(element.asset, element.alt)
    }
  }
  return alts
}

function* piecesWithin(deck: Deck): Generator<DeckPiece> {
  let [count, length] = [0, 0]
  for (const page of pagesOf(deck)) {
    for (const element of childrenOf(page, null).filter(isPiece)) {
      const piece = pieceOf(element, page, deck)
      if (piece === null || length + piece.json.length > PIECES_LENGTH) continue
      length += piece.json.length
      yield piece
      if (++count >= MAX_PIECES) return
    }
  }
}

/** Whether an element is reusable. Decorations of a template are not: each of its pages already contains them. */
function isPiece(element: Element): boolean {
  const isTemplates = element.kind === 'group' && (element.locked || element.origin !== undefined)
  return KINDS.has(element.kind) && !element.hidden && !isTemplates
}

function pieceOf(element: Element, page: Page, deck: Deck): DeckPiece | null {
  const clip = clipOf(deck, { ...selectNothing(deck, page.id), elements: [element.id] })
  if (clip === null || clip.elements.length > MAX_PARTS) return null
  const { width, height } = element.frame
  const json = JSON.stringify({ elements: clip.elements, assets: clip.assets })
  const name = shortened(element.name || element.alt || '')
  return json.length > PIECE_LENGTH ? null : { id: element.id, kind: element.kind, name, width, height, json }
}

function shortened(text: string): string {
  return text.slice(0, NAME_LENGTH)
}
