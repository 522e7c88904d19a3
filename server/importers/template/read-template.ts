import type {
  Art,
  Asset,
  ImageFill,
  SuitPlan,
  TemplateBackdrop,
  TemplateLayout,
  Theme,
} from '@slidewright/engine/internal'
import type { XmlElement } from '@slidewright/engine/ooxml'
import {
  attributeOf,
  type ColorScheme,
  childOf,
  descend,
  fontOf,
  givenTitle,
  type OoxmlPart,
  readColorScheme,
} from '@slidewright/engine/ooxml'
import { titleFromFileName } from '@slidewright/shared'
import type { FileHints, SourcePicture } from '../../ports/source-reader.ts'
import { openOfficeFile } from '../archive/office-file.ts'
import { artOf, type ToPage } from '../ooxml/art.ts'
import { type FoundMaster, readMaster } from '../ooxml/master.ts'
import { backgroundOf, type PaintContext } from '../ooxml/paints.ts'
import { type LayoutPlaceholder, placeholdersOf } from '../ooxml/placeholders.ts'
import { colorsOf } from '../ooxml/themes.ts'
import { createLeftOutCounter, type LeftOutCounter } from '../structure/left-out.ts'
import { createPictureCollector, type PictureCollector, SourceRefused } from '../structure/reader.ts'
import { contentPlaces, crosses, openingPlaces, plainPlace } from './frames.ts'

/** A presentation read as a template. Its pictures are referred to as `asset:picture:1`. */
export interface ReadTemplate {
  readonly plan: SuitPlan
  readonly pictures: readonly SourcePicture[]
  readonly leftOut: ReturnType<LeftOutCounter['list']>
  readonly layouts: number
}

const PATTERNS_MAX = 12

/** Reads the master, layouts and theme of a presentation (PresentationML, ECMA-376 part 1, 19.3) as the plan of a suit. */
export async function readPptxTemplate(bytes: Uint8Array, { name }: FileHints): Promise<ReadTemplate> {
  const leftOut = createLeftOutCounter()
  const pictures = createPictureCollector(leftOut, true)
  const file = await openOfficeFile(bytes, leftOut)
  const found = await readMaster(file)
  if (found === undefined) throw new SourceRefused('sourceUnsupported', { found: 'pptx' })
  const master = masterSetting(found, pictures)
  const layouts = found.layouts.map(part => readLayout(part, master))
  const cover = layouts.find(({ type }) => type === 'title') ?? layouts.find(hasCenteredTitle) ?? layouts[0]
  const content = contentLayout(layouts)
  const chapter = layouts.find(({ type }) => type === 'secHead') ?? layouts.find(({ name }) => SECTION.test(name))
  if (cover === undefined || content === undefined) throw new SourceRefused('sourceUnsupported', { found: 'pptx' })
  const title = (await givenTitle(file)) || titleFromFileName(name)
  const plan: SuitPlan = {
    version: 1,
    id: 'own',
    name: title.slice(0, 120),
    themes: [master.theme, ...found.others.map(colors => ({ ...colors, fonts: master.theme.fonts }))],
    assets: pictures.list().map(assetOf),
    cover: opening(cover),
    chapter: opening(chapter ?? cover),
    content: {
      ...content.backdrop,
      ...contentPlaces(titleIn(content), bodiesIn(content)[0]),
      pageNumber: content.places.find(({ type }) => type === 'sldNum')?.frame ?? null,
    },
    patterns: patternsOf(layouts, content),
  }
  return { plan, pictures: pictures.list(), leftOut: leftOut.list(), layouts: layouts.length }
}

const SECTION = /section|abschnitt|chapter|kapitel|章|節|节/iu

interface Master {
  readonly root: XmlElement
  readonly backdrop: TemplateBackdrop
  readonly scheme: ColorScheme
  readonly theme: Theme
  readonly toPage: ToPage
  readonly point: number
  readonly paints: (part: OoxmlPart) => PaintContext
}

function masterSetting({ part, theme, width, height }: FoundMaster, gatherer: PictureCollector): Master {
  const elements = childOf(theme, 'themeElements')
  const scheme = readColorScheme(childOf(elements, 'clrScheme'), childOf(part.root, 'clrMap'))
  const fonts = childOf(elements, 'fontScheme')
  const toPage: ToPage = box => ({
    x: (box.x * 960) / width,
    y: (box.y * 540) / height,
    width: (box.width * 960) / width,
    height: (box.height * 540) / height,
  })
  const point = Math.min(960 / (width / 12_700), 540 / (height / 12_700))
  const formats = childOf(elements, 'fmtScheme')
  const paints = (own: OoxmlPart): PaintContext => ({
    part: own,
    scheme,
    formats,
    point,
    picture: id => pictureOf(own, id, gatherer),
  })
  const body = fontOf(fonts, 'minorFont') ?? 'Noto Sans'
  const setting = paints(part)
  return {
    root: part.root,
    scheme,
    toPage,
    point,
    paints,
    theme: {
      ...colorsOf(childOf(elements, 'clrScheme'), childOf(part.root, 'clrMap')),
      fonts: { title: fontOf(fonts, 'majorFont') ?? body, body },
    },
    backdrop: {
      background: backgroundOf(part.root, setting) ?? { kind: 'solid', color: { base: 'background1' } },
      art: artOf(part.root, setting, toPage),
    },
  }
}

function pictureOf(part: OoxmlPart, id: string, gatherer: PictureCollector): ImageFill['asset'] | null {
  const found = part.pictures.get(id)
  const url = found && gatherer.add(found.bytes, found.mime, '')
  return url ? `asset:${url}` : null
}

function assetOf({ id, mime }: SourcePicture): Asset {
  return { id: `asset:picture:${id}`, hash: '', mime, width: 0, height: 0, url: `picture:${id}` }
}

interface FileLayout {
  readonly type: string
  readonly name: string
  readonly backdrop: TemplateBackdrop
  readonly places: readonly LayoutPlaceholder[]
}

function readLayout(part: OoxmlPart, master: Master): FileLayout {
  const { root } = part
  const setting = master.paints(part)
  const hidesMaster = /^(?:0|false)$/u.test(attributeOf(root, 'showMasterSp') ?? '')
  const own = artOf(root, setting, master.toPage)
  const art: readonly Art[] = hidesMaster ? own : [...master.backdrop.art, ...own]
  return {
    type: attributeOf(root, 'type') ?? '',
    name: attributeOf(descend(root, 'cSld'), 'name') ?? '',
    backdrop: { background: backgroundOf(root, setting) ?? master.backdrop.background, art },
    places: placeholdersOf(root, { ...master, master: master.root }),
  }
}

function titleIn({ places }: FileLayout): LayoutPlaceholder | undefined {
  return places.find(({ type }) => type === 'title' || type === 'ctrTitle')
}

function bodiesIn({ places }: FileLayout): readonly LayoutPlaceholder[] {
  return places.filter(({ type }) => /^(?:body|obj|tbl|chart|dgm)$/u.test(type))
}

function hasCenteredTitle({ places }: FileLayout): boolean {
  return places.some(({ type }) => type === 'ctrTitle')
}

/** Returns the layout with a title above one area: as declared, else the first one with both. */
function contentLayout(layouts: readonly FileLayout[]): FileLayout | undefined {
  const hasOne = (layout: FileLayout) => titleIn(layout) !== undefined && bodiesIn(layout).length === 1
  return (
    layouts.find(({ type }) => type === 'obj' || type === 'tx') ??
    layouts.find(layout => hasOne(layout) && layout.type !== 'secHead' && !layout.type.startsWith('vert')) ??
    layouts.find(({ type }) => type === 'titleOnly') ??
    layouts.at(-1)
  )
}

function opening(layout: FileLayout) {
  const subtitle = layout.places.find(({ type }) => type === 'subTitle') ?? bodiesIn(layout)[0]
  return { ...layout.backdrop, ...openingPlaces(titleIn(layout), subtitle) }
}

/** Returns the additional layouts: a title, several areas, or one beside a picture. */
function patternsOf(layouts: readonly FileLayout[], content: FileLayout): readonly TemplateLayout[] {
  const names = new Set<string>()
  const patterns: TemplateLayout[] = []
  for (const layout of layouts) {
    const own = layout === content || /^(?:title|secHead|blank|vert.*)$/u.test(layout.type) ? null : patternOf(layout)
    if (own === null || patterns.length >= PATTERNS_MAX) continue
    const base = slug(layout.name) || slug(layout.type) || 'layout'
    const name = names.has(base) ? `${base}-${patterns.length + 1}` : base
    names.add(name)
    patterns.push({ ...own, name: `own-${name}` })
  }
  return patterns
}

function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 32)
}

/** The maximum height of a heading placeholder in px; the one below it is merged with it. */
const HEAD = 70

function patternOf(layout: FileLayout): Omit<TemplateLayout, 'name'> | null {
  const top = titleIn(layout)
  const picture = layout.places.find(({ type }) => type === 'pic')
  const bodies = bodiesIn(layout).map(plainPlace)
  const heads = bodies.filter(({ frame }) => frame.height < HEAD)
  const points = bodies
    .filter(({ frame }) => frame.height >= HEAD)
    .map(place => {
      const head = heads.find(({ frame: { x, width, y } }) => {
        const middle = x + width / 2
        const isAbove = y < place.frame.y && place.frame.y - y < 110
        return isAbove && middle > place.frame.x && middle < place.frame.x + place.frame.width
      })
      if (head === undefined) return place
      const bottom = place.frame.y + place.frame.height
      return { ...place, frame: { ...place.frame, y: head.frame.y, height: bottom - head.frame.y } }
    })
  if (top === undefined || points.length === 0 || points.length > 8) return null
  if (picture === undefined && points.length < 2) return null
  const title = plainPlace(top)
  const frames = [title.frame, ...points.map(({ frame }) => frame), ...(picture ? [picture.frame] : [])]
  const areApart = frames.every((frame, index) => frames.slice(index + 1).every(other => !crosses(frame, other)))
  const areSound = title.frame.width >= 200 && points.every(({ frame }) => frame.width >= 170 && frame.height >= HEAD)
  return areApart && areSound
    ? { ...layout.backdrop, title, points, picture: picture ? plainPlace(picture).frame : null }
    : null
}
