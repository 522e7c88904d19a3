import { box, solid } from '../../toolkit/art.ts'
import { inkOn } from '../../toolkit/ink-on.ts'
import { one } from '../../toolkit/slots.ts'
import type { Layout } from '../../types.ts'
import { columns } from './columns.ts'
import { page } from './frame.ts'
import { area, flag, thin, tracker } from './marks.ts'
import { squares } from './squares.ts'
import { chapterTitle, coverTitle, lead } from './styles.ts'

/** Returns the cover, which the ending reuses, and its relatives for inserting by hand. */
export function openings(): Layout[] {
  return [cover(), ending(), thanks(), chapter(), titleOnly()]
}

/** How high columns may be under the words of a cover: they end left of the high ones. */
function underWords(x: number): number {
  if (x < 548) return 96 + 0.16 * x
  return x < 708 ? 244 : 328
}

/** Columns along the foot of a navy page; one of them, in the accent, stands far above the others. */
function cover(): Layout {
  return page('cover', 1, {
    pattern: 'columns',
    claims: [],
    navy: true,
    slots: [
      one('title', { frame: box(56, 72, 640, 200), style: coverTitle(), range: [8, 44] }),
      one('subtitle', { frame: box(56, 284, 480, 60), style: lead({ fill: inkOn('accent1') }), range: [16, 90] }),
    ],
    art: ({ random }) => [
      flag(),
      ...columns(
        {
          from: -2,
          to: 970,
          max: underWords,
          min: 64,
          mark: { x: 744 + 18.2 * Math.floor(random() * 9), height: 452 },
          on: 'accent1',
        },
        random,
      ),
    ],
  })
}

/** Returns the last word over low columns. */
function ending(): Layout {
  return page('ending', 1, {
    pattern: 'foot',
    claims: [],
    navy: true,
    slots: [
      one('title', { frame: box(56, 72, 760, 200), style: coverTitle(), range: [8, 52] }),
      one('subtitle', { frame: box(56, 284, 560, 60), style: lead({ fill: inkOn('accent1') }), range: [16, 100] }),
    ],
    art: ({ random }) => [
      flag(),
      ...columns({ from: -2, to: 970, max: () => 136, min: 40, mark: { x: 834, height: 300 }, on: 'accent1' }, random),
    ],
  })
}

/** Returns a thank-you beside a field of squares. */
function thanks(): Layout {
  return page('thanks', 1, {
    pattern: 'squares',
    claims: [],
    bare: true,
    slots: [
      one('title', {
        frame: box(56, 72, 376, 200),
        style: coverTitle({ fill: solid('text1') }),
        range: [4, 26],
      }),
      one('subtitle', {
        frame: box(56, 412, 376, 84),
        style: lead({ fill: solid('text2'), verticalAlign: 'bottom' }),
        range: [8, 90],
      }),
    ],
    art: ({ random }) => [
      flag(solid('accent2')),
      area(box(480, 0, 480, 540), 'accent1'),
      ...squares(480, [8, 9], random),
    ],
  })
}

/** Returns the opener of a chapter: its number drawn thin, and a field of squares in which one is found. */
function chapter(): Layout {
  return page('chapter', 1, {
    pattern: 'squares',
    claims: [],
    bare: true,
    slots: [
      one('title', { frame: box(56, 240, 384, 156), style: chapterTitle(), range: [8, 40] }),
      one('subtitle', {
        frame: box(56, 412, 376, 84),
        style: lead({
          sizes: [18, 16, 15, 14, 13, 12],
          lineHeight: 1.4,
          verticalAlign: 'bottom',
          fill: solid('text2'),
        }),
        range: [16, 90],
      }),
    ],
    art: context => [
      area(box(480, 0, 480, 540), 'accent1'),
      ...squares(480, [8, 9], context.random),
      ...tracker(context, 'opener'),
      thin(box(50, 84, 240, 140), String(Math.max(1, context.chapter)), {
        size: 128,
        weight: 200,
        fill: solid('accent2'),
      }),
    ],
  })
}

/** Returns a statement on a page of its own, columns at its foot. */
function titleOnly(): Layout {
  return page('title', 0, {
    pattern: 'statement',
    claims: [],
    bare: true,
    slots: [
      one('title', { frame: box(56, 72, 700, 160), style: chapterTitle(), range: [8, 110] }),
      one('body', {
        frame: box(56, 248, 560, 84),
        style: lead({ fill: solid('text2') }),
        optional: true,
        range: [16, 160],
      }),
    ],
    art: ({ random }) => [
      flag(solid('accent2')),
      ...columns(
        {
          from: -2,
          to: 970,
          max: x => (x < 640 ? 84 + 0.1 * x : 210),
          min: 40,
          mark: { x: 780 + 18.2 * Math.floor(random() * 7), height: 400 },
          on: 'background1',
          strength: [16, 100],
        },
        random,
      ),
    ],
  })
}
