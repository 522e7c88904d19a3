import type { Color } from '../color/types.ts'
import type { Fill } from '../document/fill.ts'
import type { Theme } from '../document/theme.ts'
import type { Rect } from '../geometry/types.ts'
import type { SuitPlan, TemplatePlaceholder } from '../suit/own/plan.ts'
import { box, ellipse, rect } from '../suit/toolkit/art.ts'
import { themesOf } from '../suit/toolkit/theme.ts'
import type { Art } from '../suit/types.ts'

const [THEME] = themesOf('own', { title: 'Noto Serif', body: 'Noto Sans' }, [
  ['brand', 'Brand', '#101828 #FFFFFF #344054 #F2F4F7 #C2410C #1D4ED8 #15803D #B45309 #6D28D9 #0E7490'],
])

function place(frame: Rect, size: number, color: Color | null = null): TemplatePlaceholder {
  return { frame, align: 'start', verticalAlign: 'top', size, color, weight: 400 }
}

const LOGO: Art = rect(box(868, 492, 60, 24), { fill: { kind: 'solid', color: { base: '#C2410C' } } })

/**
 * Returns the plan of a small template: a dark cover with light text, a band above its pages, two columns; with `photo` a picture behind
 * all of them, with `blot` a dark shape that overlaps half of the text.
 */
export function ownPlan({ photo = false, blot = false } = {}): SuitPlan {
  const dark: Fill = { kind: 'solid', color: { base: 'text1' } }
  const picture: Fill = { kind: 'image', asset: 'asset:photo', fit: 'cover' }
  const paper: Fill = photo ? picture : { kind: 'solid', color: { base: 'background1' } }
  const band: Art = rect(box(0, 0, 960, 96), { fill: { kind: 'solid', color: { base: 'accent2' } } })
  const white: Color = { base: 'background1' }
  const title = place(box(56, 24, 800, 60), 32, white)
  const blob: Art = ellipse(box(640, 110, 360, 300), { fill: { kind: 'solid', color: { base: 'accent2' } } })
  const marks = blot ? [band, blob, LOGO] : [band, LOGO]
  return {
    version: 1,
    id: 'own-test',
    name: 'Brand',
    themes: [THEME as Theme],
    assets: photo
      ? [{ id: 'asset:photo', hash: 'h', mime: 'image/png', width: 960, height: 540, url: '/uploads/photo.png' }]
      : [],
    cover: {
      background: photo ? picture : dark,
      art: [LOGO],
      title: place(box(72, 150, 760, 140), 54, { base: 'text1' }),
      subtitle: place(box(72, 306, 760, 72), 20),
    },
    chapter: {
      background: dark,
      art: [],
      title: place(box(72, 200, 760, 120), 44),
      subtitle: place(box(72, 330, 760, 60), 18),
    },
    content: {
      background: paper,
      art: marks,
      title,
      body: place(box(56, 128, 848, 348), 20),
      pageNumber: box(800, 496, 56, 20),
    },
    patterns: [
      {
        name: 'own-two',
        background: paper,
        art: marks,
        title,
        points: [place(box(56, 128, 410, 348), 20), place(box(494, 128, 410, 348), 20)],
        picture: null,
      },
    ],
  }
}
