import {
  type Asset,
  boundsOf,
  buildScene,
  CLIP_MARK,
  type Clip,
  createPage,
  createShape,
  type Deck,
  type Element,
  type Fill,
  type Page,
  type Rect,
  readClip,
  rescaledPage,
  type Scene,
  type Size,
  solid,
  unionRects,
} from '@slidewright/engine/internal'
import type { EditorStore } from '../../session/editor-store.ts'
import type { Material } from './material-store.ts'

/** The size at which backgrounds are drawn. */
const BACKDROP_SIZE: Size = { width: 960, height: 540 }
/** The side of an inserted icon or mask, in px. */
const ICON_SIDE = 96
const MASK_SIDE = 220
/** The maximum share of the page that an inserted material takes. */
const MAX_SHARE = 0.72
/** An icon's stroke width, relative to its box. */
export const ICON_LINE = 1.75 / 24

const clips = new WeakMap<Material, Clip | null>()

/** Builds the elements of a material for a page of this size; null if it has none, or none that are valid. */
export function clipOfMaterial(material: Material, page: Size): Clip | null {
  if (material.form === 'vector') return vectorClip(material, page)
  return material.form === 'outline' ? outlineClip(material, page) : null
}

function vectorClip(material: Material & { readonly form: 'vector' }, page: Size): Clip | null {
  const clip = readOnce(material)
  if (clip === null) return null
  if (material.is_backdrop) return scaled(clip, BACKDROP_SIZE, page)
  const factor = Math.min(1, (page.width * MAX_SHARE) / material.width, (page.height * MAX_SHARE) / material.height)
  return factor === 1
    ? clip
    : scaled(clip, BACKDROP_SIZE, { width: BACKDROP_SIZE.width * factor, height: BACKDROP_SIZE.height * factor })
}

function readOnce(material: Material & { readonly form: 'vector' }): Clip | null {
  const known = clips.get(material)
  if (known !== undefined) return known
  const { elements, assets } = material
  const read = readClip(JSON.stringify({ mark: CLIP_MARK, elements, assets }))
  const clip = read.ok ? read.value : null
  clips.set(material, clip)
  return clip
}

function scaled(clip: Clip, from: Size, to: Size): Clip {
  const page = pageOf(clip.elements)
  return { ...clip, elements: Object.values(rescaledPage(page, from, to).elements) }
}

function outlineClip(material: Material & { readonly form: 'outline' }, page: Size): Clip {
  const { path, width, height, is_filled: isFilled, is_mask: isMask, name } = material
  const share = Math.min(page.width, page.height) / BACKDROP_SIZE.height
  const side = (isMask ? MASK_SIDE : ICON_SIDE) * share
  const shape = createShape('element:m1', { x: 0, y: 0, width: side, height: (side * height) / width }, 'rect')
  const paint = solid({ base: 'accent1' })
  const line = {
    fill: paint,
    width: ICON_LINE * side,
    dash: 'solid',
    cap: 'round',
    join: 'round',
    scales: true,
  } as const
  const element: Element = {
    ...shape,
    name,
    alt: isMask ? null : name,
    geometry: { kind: 'path', path, width, height },
    fill: isFilled ? paint : { kind: 'none' },
    stroke: isFilled ? null : line,
  }
  return { mark: CLIP_MARK, elements: [element], assets: [] }
}

/** Returns the size of a material on a page of this size. */
export function sizeOnPage(material: Material, page: Size): Size {
  if (material.form === 'fill' || (material.form === 'vector' && material.is_backdrop)) return page
  if (material.form === 'picture') return pictureSize(material, page)
  const clip = clipOfMaterial(material, page)
  const box = clip && boxOf(clip.elements)
  return box ? { width: box.width, height: box.height } : { width: ICON_SIDE, height: ICON_SIDE }
}

/** Returns an image's own size, limited so that it does not hide the page. */
export function pictureSize({ width, height }: Size, page: Size): Size {
  const factor = Math.min(1, (page.width * MAX_SHARE) / width, (page.height * MAX_SHARE) / height)
  return { width: width * factor, height: height * factor }
}

/** The frame of a material preview: its aspect ratio (width / height), and its size relative to the content. */
export interface PreviewFrame {
  readonly ratio: number
  readonly margin: number
}

/** Builds a material's scene in the deck's colors, centered in its frame; null if it cannot be drawn. */
export function sceneOfMaterial(store: EditorStore, material: Material, { ratio, margin }: PreviewFrame): Scene | null {
  const { deck, measure, drawChart } = store
  if (material.form === 'fill') {
    return buildScene({ ...sceneOf(deck, [], deck.size, material.fill as Fill), measure, drawChart })
  }
  const isBackdrop = material.form === 'vector' && material.is_backdrop
  const clip = material.form === 'vector' ? (isBackdrop ? vectorClip(material, deck.size) : readOnce(material)) : null
  if (clip === null) return null
  if (isBackdrop) return buildScene({ ...sceneOf(deck, clip.elements, deck.size), measure, drawChart })
  const box = boxOf(clip.elements)
  if (box === null) return null
  const room = Math.max(box.width, box.height * ratio) * margin
  const card = { width: room, height: room / ratio }
  const by = { x: (card.width - box.width) / 2 - box.x, y: (card.height - box.height) / 2 - box.y }
  const placed = clip.elements.map(element => moved(element, by))
  const shown = { ...deck, assets: { ...deck.assets, ...assetsOf(clip.assets) } }
  return buildScene({ ...sceneOf(shown, placed, card), measure, drawChart })
}

function sceneOf(deck: Deck, elements: readonly Element[], size: Size, background: Fill | null = null) {
  const page = { ...pageOf(elements), background }
  return { deck: { ...deck, size, pages: { [page.id]: page } }, page: page.id }
}

function pageOf(elements: readonly Element[]): Page {
  return createPage({
    id: 'page:material',
    order: 'a0',
    elements: Object.fromEntries(elements.map(element => [element.id, element])),
  })
}

function assetsOf(assets: readonly Asset[]): Deck['assets'] {
  return Object.fromEntries(assets.map(asset => [asset.id, asset]))
}

function moved(element: Element, by: { readonly x: number; readonly y: number }): Element {
  const frame = { ...element.frame, x: element.frame.x + by.x, y: element.frame.y + by.y }
  if (element.kind !== 'line') return { ...element, frame }
  const end = (target: typeof element.from) =>
    'element' in target ? target : { x: target.x + by.x, y: target.y + by.y }
  return { ...element, frame, from: end(element.from), to: end(element.to) }
}

function boxOf(elements: readonly Element[]): Rect | null {
  const [first, ...rest] = elements.map(({ frame }) => boundsOf(frame))
  return first === undefined ? null : (unionRects([first, ...rest]) ?? null)
}
