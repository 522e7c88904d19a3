import {
  CHART_KINDS,
  createChart,
  createDeck,
  createPage,
  type Deck,
  type Element,
  elementDefaults,
  type Fill,
  keysBetween,
  PATTERN_PRESETS,
  type Theme,
} from '@slidewright/engine/internal'

/** A substitute for a photo: light and dark areas, every hue, a hard edge and a soft one. */
export const PHOTO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><defs><linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-color="#2A6FB0"/><stop offset="1" stop-color="#F3D9A8"/></linearGradient></defs><rect width="480" height="320" fill="url(#s)"/><circle cx="360" cy="90" r="46" fill="#FFF3C4"/><path d="M0 320V210L120 110L230 220L310 160L480 300V320Z" fill="#23402E"/><path d="M0 320V270L160 230L330 290L480 250V320Z" fill="#7B1E2B"/><rect x="40" y="36" width="90" height="50" fill="#E0457B"/></svg>`

/** The picture on all pages. */
export const PHOTO = {
  id: 'asset:photo',
  hash: 'photo',
  mime: 'image/png',
  width: 480,
  height: 320,
  url: 'photo',
} as const

const THEME: Theme = {
  id: 'alike',
  name: 'Alike',
  type: 'light',
  colors: {
    text1: '#1D2B2A',
    background1: '#FFFFFF',
    text2: '#50605F',
    background2: '#EAF0EE',
    accent1: '#1F6F54',
    accent2: '#C2452D',
    accent3: '#2C5AA0',
    accent4: '#B07A1E',
    accent5: '#7A3E8E',
    accent6: '#3A7F8C',
  },
  fonts: { title: 'Poppins', body: 'Noto Sans' },
}

const LARGE = { x: 60, y: 40, width: 840, height: 460 }
const stops = [
  { offset: 0, color: { base: 'accent1', opacity: 90_000 } },
  { offset: 1, color: { base: 'accent3', opacity: 20_000 } },
] as const

let count = 0

/** Creates an element of a kind in a box. */
function made(kind: Element['kind'], box: object, more: object): Element {
  count++
  const frame = { x: 0, y: 0, width: 100, height: 50, ...box }
  return { ...elementDefaults(`element:e${count}`, frame), kind, ...more } as unknown as Element
}

function photo(more: object = {}, box: object = LARGE): Element {
  return made('image', box, { asset: PHOTO.id, fit: 'cover', mask: null, stroke: null, alt: 'A photo', ...more })
}

function shape(fill: unknown, more: object = {}, box: object = LARGE): Element {
  return made('shape', box, { geometry: { kind: 'preset', preset: 'rect' }, fill, stroke: null, body: null, ...more })
}

const solid = (base: string, opacity?: number) => ({ kind: 'solid', color: { base, ...(opacity && { opacity }) } })
const stroke = { fill: solid('accent2'), width: 8, dash: 'solid' }
const preset = (name: string, adjust?: readonly number[]) => ({
  geometry: { kind: 'preset', preset: name, ...(adjust && { adjust }) },
})
const RING = {
  geometry: {
    kind: 'path',
    path: 'M0 0H10V10H0ZM3 3H7V7H3Z',
    width: 10,
    height: 10,
    evenOdd: true,
  },
}

/** Pictures with all kinds of masks, crops, filters and effects. */
export const PICTURE_PAGES: Readonly<Record<string, readonly Element[]>> = {
  whole: [photo()],
  crop: [photo({ crop: { x: 0.5, y: 0.1, width: 0.3, height: 0.4 } })],
  'crop beyond the picture': [photo({ fit: 'stretch', crop: { x: -0.2, y: -0.1, width: 1.5, height: 1.3 } })],
  'crop, turned and flipped': [
    photo(
      { crop: { x: 0.1, y: 0.2, width: 0.6, height: 0.6 }, flipX: true },
      { ...LARGE, x: 200, width: 500, rotation: 24 },
    ),
  ],
  stretched: [photo({ fit: 'stretch' }, { ...LARGE, width: 420 })],
  'mask ellipse': [photo({ mask: preset('ellipse'), stroke })],
  'mask heart': [photo({ mask: preset('heart'), crop: { x: 0.2, y: 0, width: 0.6, height: 1 } })],
  'mask with a hole': [photo({ mask: RING, stroke: { ...stroke, width: 3 } })],
  'round corners, border and shadow': [
    photo(
      {
        mask: preset('roundRect', [18_000]),
        stroke,
        shadow: { color: { base: 'text1', opacity: 60_000 }, blur: 24, distance: 12, angle: 50 },
      },
      { x: 120, y: 80, width: 640, height: 360 },
    ),
  ],
  brightness: [photo({ filters: { brightness: 30, contrast: -25 } })],
  hue: [photo({ filters: { hue: 120, saturation: 40 } })],
  grayscale: [photo({ filters: { grayscale: 100, contrast: 30 } })],
  sepia: [photo({ filters: { sepia: 80 } })],
  invert: [photo({ filters: { invert: 100 } })],
  blurred: [photo({ filters: { blur: 20 } })],
  duotone: [photo({ filters: { duotone: { dark: { base: 'accent5' }, light: { base: 'background2' } } } })],
  'everything at once': [
    photo({
      crop: { x: 0.1, y: 0.1, width: 0.7, height: 0.8 },
      mask: preset('hexagon'),
      filters: { brightness: 10, blur: 6, duotone: { dark: { base: 'text1' }, light: { base: 'accent4' } } },
      opacity: 0.8,
      stroke,
    }),
  ],
  'filled shape': [shape({ kind: 'image', asset: PHOTO.id, fit: 'cover' }, preset('star5'))],
  tiled: [shape({ kind: 'image', asset: PHOTO.id, fit: 'cover', tile: { width: 150, x: 20, y: 30 } })],
  'inner shadow': [
    shape(solid('accent4'), {
      ...preset('roundRect', [20_000]),
      shadow: { color: { base: 'text1', opacity: 80_000 }, blur: 30, distance: 14, angle: 45, inner: true },
    }),
  ],
  'blurred shape': [
    shape(solid('accent1'), { ...preset('ellipse'), blur: 14 }, { x: 160, y: 100, width: 560, height: 320 }),
  ],
  'blurred gradient': [
    shape({ kind: 'linear', angle: 0, stops }, { blur: 10 }, { x: 160, y: 100, width: 560, height: 320 }),
  ],
}

/** A shape with every kind of fill. */
export const FILL_PAGES: Readonly<Record<string, readonly Element[]>> = {
  solid: [shape(solid('accent1', 60_000))],
  linear: [shape({ kind: 'linear', angle: 35, stops })],
  radial: [shape({ kind: 'radial', center: { x: 0.3, y: 0.4 }, radius: 1.3, stops })],
  ...Object.fromEntries(
    PATTERN_PRESETS.filter((_, index) => index % 6 === 0).map(name => [
      `pattern ${name}`,
      [
        shape({
          kind: 'pattern',
          preset: name,
          foreground: { base: 'accent2' },
          background: { base: 'background2' },
        } as Fill),
      ],
    ]),
  ),
}

/** A chart of every kind. */
export const CHART_PAGES: Readonly<Record<string, readonly Element[]>> = Object.fromEntries(
  CHART_KINDS.map(kind => {
    const blank = createChart('element:chart', { x: 120, y: 60, width: 720, height: 420 }, kind)
    const chart = {
      ...blank.chart,
      categories: ['North', 'East', 'South', 'West'],
      series: [
        { name: 'First', values: [24, 38, 31, 46] },
        { name: 'Second', values: [12, 18, 40, 22] },
      ],
      style: { ...blank.chart.style, legend: 'bottom' as const },
    }
    return [`chart ${kind}`, [{ ...blank, id: `element:${kind}`, chart } as Element]]
  }),
)

/** Builds a deck of pages in order; `url` is the address of the picture. */
export function paintedDeck(pages: Readonly<Record<string, readonly Element[]>>, url: string): Deck {
  const deck = createDeck({ theme: THEME, title: 'Painters', language: 'en' })
  const names = Object.keys(pages)
  const orders = keysBetween(null, null, names.length)
  const records = names.map((name, index) => {
    const elements = pages[name] ?? []
    const keys = keysBetween(null, null, elements.length)
    const placed = elements.map((element, at) => ({ ...element, order: keys[at] ?? 'a0' }))
    return createPage({
      id: `page:${index + 1}`,
      order: orders[index] ?? 'a0',
      elements: Object.fromEntries(placed.map(element => [element.id, element])),
    })
  })
  return {
    ...deck,
    pages: Object.fromEntries(records.map(record => [record.id, record])),
    assets: { [PHOTO.id]: { ...PHOTO, url } },
  }
}
