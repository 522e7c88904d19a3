import { box, solid } from '../../toolkit/art.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { glass } from './cards.ts'
import { page } from './frame.ts'
import { ball, rings } from './globes.ts'
import { FROM } from './stage.ts'
import { brightText, coverTitle, small, text, title } from './styles.ts'
import { sea } from './wave.ts'

const WHOLE = box(-8, -8, 976, 556)

/** Returns the cover, which the ending reuses, and its relatives for inserting by hand. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

/** Returns a title over a sea of dots. */
function cover(): Layout {
  return page('cover', 1, {
    pattern: 'sea',
    claims: [],
    slots: [
      one('caption', { frame: box(330, 44, 300, 20), style: small({ align: 'center' }), range: [8, 45] }),
      one('title', { frame: box(100, 68, 760, 180), style: coverTitle(), range: [8, 32] }),
      one('subtitle', {
        frame: box(180, 256, 600, 56),
        style: brightText({ sizes: [20, 18, 16, 15, 14, 13, 12], align: 'center' }),
        range: [16, 59],
      }),
    ],
    art: ({ random }) => sea({ horizon: 352, shore: 590, swell: 58, within: WHOLE }, random),
    from: FROM.below,
    fixed: true,
    grid: null,
    source: false,
  })
}

/** Returns the last word, with a ball that goes down at the right: the ending for inserting by hand. */
function ending(): Layout {
  return page('ending', 1, {
    pattern: 'ball',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 148, 520, 200),
        style: coverTitle({ sizes: [72, 60, 54, 48, 40, 34], align: 'start', verticalAlign: 'bottom' }),
        range: [8, 32],
      }),
      one('subtitle', {
        frame: box(56, 360, 480, 60),
        style: brightText({ sizes: [20, 18, 16, 15, 14, 13, 12] }),
        range: [16, 59],
      }),
    ],
    art: ({ random }) => ball({ x: 800, y: 330 }, { radius: 268, pitch: 17.7, lamp: -130 + random() * 30 }),
    from: FROM.corners,
    fixed: true,
    grid: { x: 0.2, y: 0.3 },
    source: false,
  })
}

/** Returns a thank-you in the middle of its echo. */
function thanks(): Layout {
  return page('thanks', 1, {
    pattern: 'echo',
    claims: [],
    slots: [
      one('title', {
        frame: box(180, 72, 600, 148),
        style: coverTitle({ sizes: [60, 54, 48, 40, 34], verticalAlign: 'bottom' }),
        range: [4, 30],
      }),
      one('subtitle', {
        frame: box(240, 232, 480, 56),
        style: brightText({ sizes: [20, 18, 16, 15, 14, 13, 12], align: 'center' }),
        range: [8, 60],
      }),
    ],
    art: ({ random }) => rings({ x: 480, y: 584 }, random, { size: 40, count: 8 }),
    from: FROM.above,
    fixed: true,
    grid: null,
    source: false,
  })
}

/** Returns the opener of a chapter: its number on glass, a tone at the right that spreads with every chapter. */
function chapter(): Layout {
  const plate = box(56, 150, 88, 64)
  return page('chapter', 1, {
    pattern: 'rings',
    claims: [],
    slots: [
      one('number', {
        frame: plate,
        style: title({
          sizes: [40, 36, 32],
          lineHeight: 1,
          align: 'center',
          verticalAlign: 'middle',
          letterSpacing: 0,
        }),
        range: [1, 4],
      }),
      one('title', {
        frame: box(56, 238, 408, 152),
        style: title({ sizes: [56, 48, 40, 36, 32, 28], letterSpacing: -0.02 }),
        range: [8, 31],
      }),
      one('subtitle', {
        frame: box(56, 404, 384, 92),
        style: brightText({ sizes: [20, 18, 16, 15, 14, 13, 12], verticalAlign: 'bottom' }),
        range: [16, 75],
      }),
    ],
    art: ({ random, chapter }) => [
      ...rings({ x: 796 + random() * 24, y: 254 + random() * 40 }, random, {
        size: 30 + random() * 8,
        count: 8,
        front: 115 + 27 * ((Math.max(1, chapter) - 1) % 5),
      }),
      ...glass(plate),
    ],
    from: FROM.above,
    fixed: true,
    grid: null,
    source: false,
  })
}

/** Returns a title on a page of its own, under a far sea. */
function titleOnly(): Layout {
  return page('title', 0, {
    pattern: 'horizon',
    claims: [],
    slots: [
      one('title', {
        frame: box(56, 60, 760, 220),
        style: title({ sizes: [56, 48, 44, 40, 36, 32, 28, 24], verticalAlign: 'bottom', letterSpacing: -0.02 }),
        range: [8, 120],
      }),
      one('body', {
        frame: box(56, 292, 560, 64),
        style: text({ sizes: [20, 18, 16, 15, 14, 13, 12], fill: solid('text1') }),
        optional: true,
        range: [16, 140],
      }),
    ],
    art: ({ random }) => sea({ horizon: 418, shore: 620, swell: 50, within: WHOLE }, random),
    from: FROM.below,
    grid: null,
    source: false,
  })
}
