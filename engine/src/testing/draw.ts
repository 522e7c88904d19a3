import { assert, defined } from '../base/assert.ts'
import type { ElementId, PageId } from '../base/id.ts'
import { keyBetween } from '../base/order-key.ts'
import { createDeck, createPage, elementDefaults } from '../document/create.ts'
import type { Deck, Page } from '../document/deck.ts'
import type { Element } from '../document/element.ts'
import { FALLBACK_THEME } from '../document/fallback-theme.ts'
import { createShape, createText } from '../document/new-element.ts'
import { bodyOf, childrenOf, elementsOf, pagesOf, textOf } from '../document/read.ts'
import type { Selection } from '../edit/types.ts'
import { unionRects } from '../geometry/rect.ts'

/** A drawn deck and its selection. */
export interface Drawn {
  readonly deck: Deck
  readonly selection: Selection
}

/**
 * Creates a deck from a drawing. `a [b] | c` is two pages, `b` is selected; `g(a b)` is a group; `a!` is locked; `a"Hi"` is a text that
 * says Hi. Boxes are 100 × 60 in a row, 20 apart.
 */
export function draw(picture: string): Drawn {
  const tokens = picture.match(/\[|\]|\(|\)|\||!|"[^"]*"|[\w+~-]+/g) ?? []
  const reader = new PictureReader(tokens)
  while (!reader.done) reader.step()
  return reader.drawn()
}

/** The id of a name in a drawing. */
export function idOf(name: string): ElementId {
  return `element:${name}`
}

/** Draws a deck and its selection: the inverse of `draw`. */
export function picture({ deck, selection }: Drawn): string {
  return pagesOf(deck)
    .map(page => picturesOf(page, null, selection))
    .join(' | ')
}

function picturesOf(page: Page, parent: ElementId | null, selection: Selection): string {
  const family = parent === null ? elementsOf(page) : childrenOf(page, parent)
  return family.map(element => pictureOf(page, element, selection)).join(' ')
}

function pictureOf(page: Page, element: Element, selection: Selection): string {
  const name = element.id.replace('element:', '')
  const inside = element.kind === 'group' ? `(${picturesOf(page, element.id, selection)})` : ''
  const body = bodyOf(element)
  const words = element.kind === 'text' && body ? `"${textOf(body)}"` : ''
  const whole = `${name}${words}${inside}${element.locked ? '!' : ''}`
  return selection.page === page.id && selection.elements.includes(element.id) ? `[${whole}]` : whole
}

class PictureReader {
  private at = 0
  private place = 0
  private pages: Page[] = []
  private elements: Element[] = []
  private readonly parents: (ElementId | null)[] = [null]
  private readonly selected: ElementId[] = []
  private shown: PageId | null = null
  private last: ElementId | null = null
  private picking = false
  private readonly tokens: readonly string[]

  constructor(tokens: readonly string[]) {
    this.tokens = tokens
  }

  get done(): boolean {
    return this.at >= this.tokens.length
  }

  step(): void {
    const token = defined(this.tokens[this.at], 'a token')
    this.at++
    if (token === '[' || token === ']') this.picking = token === '['
    else if (token === '|') this.turn()
    else if (token === ')') this.close()
    else if (token === '!') this.change(element => ({ ...element, locked: true }))
    else if (token.startsWith('"')) this.change(element => createText(element.id, element.frame, token.slice(1, -1)))
    else this.add(token)
  }

  drawn(): Drawn {
    this.turn()
    const deck = createDeck({ theme: FALLBACK_THEME, title: '', language: 'en-US' })
    const page = this.shown ?? defined(this.pages[0], 'a page').id
    return {
      deck: { ...deck, pages: Object.fromEntries(this.pages.map(each => [each.id, each])) },
      selection: { page, pages: [page], elements: this.selected, editing: null },
    }
  }

  private get pageId(): PageId {
    return `page:${this.pages.length + 1}`
  }

  private add(name: string): void {
    const id = idOf(name)
    const opens = this.tokens[this.at] === '('
    const frame = { x: 20 + this.place * 120, y: 100, width: 100, height: 60 }
    const order = keyBetween(this.elements.filter(({ parent }) => parent === this.parent).at(-1)?.order ?? null, null)
    const made: Element = opens ? { ...elementDefaults(id, frame), kind: 'group' } : createShape(id, frame, 'rect')
    this.elements.push({ ...made, order, parent: this.parent })
    if (this.picking) this.pick(id)
    this.last = id
    if (opens) {
      this.at++
      this.parents.push(id)
    } else this.place++
  }

  private get parent(): ElementId | null {
    return this.parents.at(-1) ?? null
  }

  private pick(id: ElementId): void {
    // The content of a selected group is selected with it.
    if (this.parents.some(parent => parent !== null && this.selected.includes(parent))) return
    this.selected.push(id)
    this.shown = this.pageId
  }

  private close(): void {
    const group = this.parents.pop()
    assert(group, 'a bracket that closes has one that opens')
    const inside = this.elements.filter(({ parent }) => parent === group)
    const box = defined(unionRects(inside.map(({ frame }) => frame)), 'a group has something inside')
    this.last = group
    this.change(element => ({ ...element, frame: { ...box, rotation: 0 } }))
  }

  private change(edit: (element: Element) => Element): void {
    this.elements = this.elements.map(element => {
      if (element.id !== this.last) return element
      const { id, parent, order } = element
      return { ...edit(element), id, parent, order }
    })
  }

  private turn(): void {
    const order = keyBetween(this.pages.at(-1)?.order ?? null, null)
    const elements = Object.fromEntries(this.elements.map(element => [element.id, element]))
    this.pages.push(createPage({ id: this.pageId, order, elements }))
    this.elements = []
    this.place = 0
  }
}
