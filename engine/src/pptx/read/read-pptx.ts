import type { Ids, PageId } from '../../base/id.ts'
import { keysBetween } from '../../base/order-key.ts'
import { createDeck } from '../../document/create.ts'
import type { Deck, Page } from '../../document/deck.ts'
import {
  attributeOf,
  childOf,
  elementsIn,
  FormatError,
  givenTitle,
  type OoxmlPackage,
  type OoxmlPart,
  type Relation,
  relationId,
  targetsOf,
  walkContent,
  wholeOf,
  type XmlElement,
} from '../../ooxml/index.ts'
import { assetsById, createAssetList, type PictureSize, type ReadPicture } from './assets.ts'
import type { FileContext, Simplified } from './context.ts'
import { type FoundLayout, type FoundMaster, readLayout, readMaster } from './layouts.ts'
import { readTheme, type SourceTheme } from './look.ts'
import { readPage } from './page.ts'
import { tableStylesIn } from './table-styles.ts'
import { px } from './units.ts'

/** What the reader needs from the platform. */
export interface ReadPptxPorts {
  readonly ids: Ids
  readonly pictureSize: PictureSize
}

/**
 * Progress, cancellation and the most characters of JSON that the deck may have: a file can name the same thing any number of times.
 * `onProgress` receives 0..1; `onPage` receives a page as soon as it is read.
 */
export interface ReadPptxOptions {
  readonly sizeMax?: number | undefined
  readonly signal?: { readonly aborted: boolean }
  readonly onProgress?: (done: number) => void
  readonly onPage?: (page: Page) => void
  readonly pause?: () => Promise<void>
}

/** A presentation as a deck, its pictures, and what is simpler than in the file. */
export interface ReadPptx {
  readonly deck: Deck
  readonly pictures: readonly ReadPicture[]
  readonly simplified: readonly Simplified[]
}

/** The most pages, elements and remarks of a file. */
const PAGES_MAX = 1_000
const ELEMENTS_MAX = 100_000
const REMARKS_MAX = 2_000
/** The sides of a page that says none, in EMU. */
const SIZE = { cx: 12_192_000, cy: 6_858_000 }

/**
 * Reads a presentation (ECMA-376 Part 1, PresentationML) as an editable deck: every page with what its layout and master put there. Null if
 * it was cancelled. Throws FormatError if the file cannot be read. Nothing outside of the file is fetched.
 */
export async function readPptx(
  file: OoxmlPackage,
  { ids, pictureSize }: ReadPptxPorts,
  { sizeMax, signal, onProgress = () => {}, onPage = () => {}, pause = () => Promise.resolve() }: ReadPptxOptions = {},
): Promise<ReadPptx | null> {
  const presentation = await openPresentation(file)
  const { root, relations, source } = presentation
  const listed = pagesListed(root, relations, ids)
  const context = await contextOf(presentation, listed, { ids, pictureSize, sizeMax })
  const simplified: Simplified[] = []
  const note = (one: Simplified) => {
    if (simplified.length < REMARKS_MAX) simplified.push(one)
  }
  const layouts = layoutReader(context, source)
  const pages: Page[] = []
  const orders = keysBetween(null, null, listed.length)
  for (const [index, { name, ...rest }] of listed.entries()) {
    await pause()
    if (signal?.aborted) return null
    const part = await file.part(name)
    if (part === undefined) continue
    const place = { ...rest, part, order: orders[index] ?? 'a0', number: index + 1, layout: await layouts(part) }
    const page = await readPage(place, context, note)
    pages.push(page)
    onPage(page)
    onProgress((index + 1) / listed.length)
  }
  if (pages.length === 0) throw new FormatError('sourceDamaged')
  const { assets, language } = context
  const about = { theme: source.theme, title: await givenTitle(file), language, size: sizeOf(root) }
  const deck: Deck = {
    ...createDeck(about),
    pages: Object.fromEntries(pages.map(page => [page.id, page])),
    assets: assetsById(assets.list()),
  }
  return { deck, pictures: assets.list(), simplified }
}

/** The main part of a file, and the theme that its deck gets. */
interface Presentation {
  readonly file: OoxmlPackage
  readonly root: XmlElement
  readonly relations: ReadonlyMap<string, Relation>
  readonly source: SourceTheme
}

async function openPresentation(file: OoxmlPackage): Promise<Presentation> {
  const main = await file.main()
  const root = await file.xml(main)
  if (root === undefined) throw new FormatError('sourceDamaged')
  const relations = await file.relationsOf(main)
  const source = await readTheme(file, await firstMaster(file, root, relations))
  return { file, root, relations, source }
}

async function contextOf(
  { file, root, relations, source }: Presentation,
  listed: readonly Listed[],
  { ids, pictureSize, sizeMax }: ReadPptxPorts & Pick<ReadPptxOptions, 'sizeMax'>,
): Promise<FileContext> {
  const first = listed[0] && (await file.xml(listed[0].name))
  const pageIds = new Map(listed.map(({ name, id }) => [name.toLowerCase(), id]))
  const [styles] = targetsOf(relations, 'tableStyles')
  let elements = 0
  let size = 0
  return {
    file,
    ids,
    language: first === undefined ? 'en-US' : languageOf(first),
    fonts: source.theme.fonts,
    weights: source.weights,
    assets: createAssetList(ids, pictureSize),
    defaultTextStyle: childOf(root, 'defaultTextStyle'),
    tableStyles: tableStylesIn(styles === undefined ? undefined : await file.xml(styles)),
    pageOf: part => pageIds.get(part.toLowerCase()),
    takeElements: count => {
      elements += count
      return elements <= ELEMENTS_MAX
    },
    takeSize: read => {
      if (sizeMax === undefined) return
      size += JSON.stringify(read).length
      if (size > sizeMax) throw new FormatError('sourceTooMany', { limit: sizeMax })
    },
  }
}

/** Returns a function that reads the layout of a page, each layout and each master once. */
function layoutReader(context: FileContext, source: SourceTheme) {
  const known = new Map<string, FoundLayout>()
  const masters = new Map<string | undefined, FoundMaster>()
  const masterOf = async (name: string | undefined) => {
    const master = masters.get(name) ?? (await readMaster(name, context, source))
    masters.set(name, master)
    return master
  }
  return async (part: OoxmlPart): Promise<FoundLayout> => {
    const [name = ''] = targetsOf(part.relations, 'slideLayout')
    const layout = known.get(name) ?? (await readLayout(name || undefined, context, masterOf))
    known.set(name, layout)
    return layout
  }
}

function sizeOf(root: XmlElement) {
  const size = childOf(root, 'sldSz')
  const side = (attribute: 'cx' | 'cy') => Math.max(1, px(wholeOf(size, attribute) ?? SIZE[attribute]))
  return { width: side('cx'), height: side('cy') }
}

async function firstMaster(
  file: OoxmlPackage,
  root: XmlElement,
  relations: ReadonlyMap<string, Relation>,
): Promise<OoxmlPart | undefined> {
  const [first] = elementsIn(childOf(root, 'sldMasterIdLst') ?? root, 'sldMasterId')
  const name = relations.get(relationId(first, 'id') ?? '')?.target ?? targetsOf(relations, 'slideMaster')[0]
  return name === undefined ? undefined : file.part(name)
}

interface Listed {
  readonly name: string
  readonly id: PageId
  readonly section: string | null
}

/** Returns the pages in their order, each once. */
function pagesListed(root: XmlElement, relations: ReadonlyMap<string, Relation>, ids: Ids): readonly Listed[] {
  const sections = sectionsOf(root)
  const seen = new Set<string>()
  const listed = elementsIn(childOf(root, 'sldIdLst') ?? root, 'sldId')
  if (listed.length > PAGES_MAX) throw new FormatError('sourceTooMany', { limit: PAGES_MAX })
  return listed.flatMap(element => {
    const relation = relations.get(relationId(element, 'id') ?? '')
    if (relation === undefined || relation.isExternal || seen.has(relation.target)) return []
    seen.add(relation.target)
    const section = sections.get(attributeOf(element, 'id') ?? '') ?? null
    return [{ name: relation.target, id: ids.page(), section }]
  })
}

/** Maps ids of pages to their sections. A single section without a name of its own is none. */
function sectionsOf(root: XmlElement): ReadonlyMap<string, string> {
  const list = childOf(root, 'extLst')
  const sections = list === undefined ? [] : [...walkContent(list)].filter(({ name }) => name === 'section')
  return new Map(
    sections.flatMap(section => {
      const name = (attributeOf(section, 'name') ?? '').trim().slice(0, 200)
      const pages = elementsIn(childOf(section, 'sldIdLst') ?? section, 'sldId')
      return name === '' || name === '–' ? [] : pages.map(id => [attributeOf(id, 'id') ?? '', name] as const)
    }),
  )
}

/** Returns the language that most runs of a page have. */
function languageOf(root: XmlElement): string {
  const counts = new Map<string, number>()
  for (const element of walkContent(root)) {
    const language = element.name === 'rPr' ? attributeOf(element, 'lang') : undefined
    if (language && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu.test(language))
      counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'en-US'
}
