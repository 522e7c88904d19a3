import type { IconRecord, IconSet } from '../../ports/icons.ts'
import { type Entry, namedTerms } from './entry.ts'
import { foldText } from './find.ts'
import { BACKDROPS, BACKGROUND_FILLS } from './other/backdrops.ts'
import { MASKS } from './other/masks.ts'
import { POPULAR } from './popular.ts'
import { ENGLISH_TEXTS, type MaterialTexts } from './texts.ts'
import type { VectorDesign } from './vectors/design.ts'
import { VECTORS } from './vectors/index.ts'
import { drawn, extentOf, type VectorStyle } from './vectors/pen.ts'

/** Returns the vectors and icons that ship with the product, in one language. */
export async function moduleEntries(icons: IconSet, texts: MaterialTexts): Promise<readonly Entry[]> {
  return [...vectorsByLook(texts), ...popularFirst(await icons.all()).flatMap(iconEntries(icons, texts))]
}

/** Returns backdrops, background fills and masks, in one language. */
export function otherEntries(texts: MaterialTexts): readonly Entry[] {
  return [
    ...BACKDROPS.map(({ id, draw }) => ({
      ...commonOf(id, 'backdrop', 'solid', texts),
      make: () => vectorOf(id, { category: 'backdrop', look: 'solid', texts, draw }),
    })),
    ...BACKGROUND_FILLS.map(({ id, style, fill }) => ({
      ...commonOf(id, 'ground', style, texts),
      make: () => ({ id, name: nameOf(id, texts), category: 'ground', style, form: 'fill' as const, fill }),
    })),
    ...MASKS.map(({ id, path }) => ({
      ...commonOf(id, 'mask', 'solid', texts),
      make: () => ({
        id,
        name: nameOf(id, texts),
        category: 'mask',
        style: 'solid',
        form: 'outline' as const,
        path,
        width: 100,
        height: 100,
        is_filled: true,
        is_mask: true,
      }),
    })),
  ]
}

function commonOf(id: string, category: string, style: string, texts: MaterialTexts) {
  return { category, style, terms: namedTerms(id, texts, ENGLISH_TEXTS) }
}

function nameOf(id: string, texts: MaterialTexts): string {
  return texts.names[id]?.name ?? id
}

/** Returns every vector in its preferred style first, then in its other styles, so that lists show variety first. */
function vectorsByLook(texts: MaterialTexts): readonly Entry[] {
  const entries = VECTORS.map(vector => vectorEntries(vector, texts))
  return [0, 1, 2].flatMap(turn => entries.flatMap(looks => looks[turn] ?? []))
}

function vectorEntries({ id, category, looks, draw }: VectorDesign, texts: MaterialTexts): Entry[] {
  const place = `diagram.${category}`
  return looks.map(look => ({
    ...commonOf(id, place, look, texts),
    make: () => vectorOf(id, { category: place, look, texts, draw }),
  }))
}

interface VectorPlan {
  readonly category: string
  readonly look: VectorStyle
  readonly texts: MaterialTexts
  readonly draw: VectorDesign['draw']
}

function vectorOf(id: string, { category, look, texts, draw }: VectorPlan) {
  const elements = drawn(look, texts.sample, draw)
  const is_backdrop = category === 'backdrop'
  const size = is_backdrop ? { width: 960, height: 540 } : extentOf(elements)
  return {
    id: is_backdrop ? id : `${id}:${look}`,
    name: nameOf(id, texts),
    category,
    style: look,
    form: 'vector' as const,
    ...size,
    elements: [...elements],
    assets: [],
    is_backdrop,
  }
}

function popularFirst(icons: readonly IconRecord[]): readonly IconRecord[] {
  const byName = new Map(icons.map(icon => [icon.name, icon]))
  const first = new Set(POPULAR.flatMap(name => byName.get(name) ?? []))
  return [...first, ...icons.filter(icon => !first.has(icon))]
}

function iconEntries({ size }: IconSet, texts: MaterialTexts): (icon: IconRecord) => Entry[] {
  return icon => {
    const category = `icon.${icon.category}`
    const english = icon.name.split('-')
    const own = english.map(word => texts.dictionary[word]?.[0] ?? (/^\w$|^\d+$/.test(word) ? word : null))
    const name = own.includes(null) || texts.language === ENGLISH_TEXTS.language ? sentence(english) : own.join(' ')
    const terms = { name: foldText(name), words: english, tags: icon.tags }
    const entry = (style: 'line' | 'solid', path: string): Entry => ({
      category,
      style,
      terms,
      make: () => ({
        id: `icon:${icon.name}:${style}`,
        name,
        category,
        style,
        form: 'outline',
        path,
        width: size,
        height: size,
        is_filled: style === 'solid',
        is_mask: false,
      }),
    })
    return [entry('line', icon.line), ...(icon.solid === null ? [] : [entry('solid', icon.solid)])]
  }
}

function sentence([first = '', ...rest]: readonly string[]): string {
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...rest].join(' ')
}
