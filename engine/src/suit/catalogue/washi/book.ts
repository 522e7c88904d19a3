import { box, path, rule, solid } from '../../toolkit/art.ts'
import { shade } from '../../toolkit/ink-on.ts'
import { evenRows, fullRows, nth, one } from '../../toolkit/slots.ts'
import type { Art, Layout } from '../../types.ts'
import { sealed, signIn } from './brush.ts'
import { page } from './frame.ts'
import { on } from './inks.ts'
import { pointOn, title } from './styles.ts'
import { waves } from './weaves.ts'

/** Steps on the panels of a folding book; seven and eight in two books. */
export function book(count: number): Layout {
  const perRow = count > 6 ? evenRows(count, 4) : [count]
  const isTwo = perRow.length > 1
  const area = isTwo ? box(56, 146, 848, 348) : box(56, 160, 848, 312)
  const panels = fullRows(area, perRow, 0, isTwo ? 26 : 0)
  const inner = isTwo ? 20 : 16
  return page('content', count, {
    pattern: 'book',
    claims: [],
    numbers: true,
    suits: ['steps', 'plain'],
    slots: [
      one('title', {
        frame: box(56, isTwo ? 40 : 52, 768, isTwo ? 80 : 88),
        style: title({ sizes: [32, 28, 24, 20] }),
        range: [4, 60],
      }),
      ...panels.map(({ x, y, width, height }, index) =>
        nth('point', index + 1, {
          frame: isTwo
            ? box(x + inner, y + 52, width - inner - 12, height - 66)
            : box(x + inner, y + 88, width - inner - 12, 166),
          style: pointOn('accent6', { sizes: isTwo ? [16, 15, 14, 13, 12] : [16, 15, 14, 13] }),
          range: [8, isTwo ? 80 : Math.round(width * 0.55)],
        }),
      ),
    ],
    art: context => [
      ...folds(panels, isTwo ? 10 : 20),
      ...(isTwo ? [] : [waves(box(56, 404, 848, 52), { radius: 30, ink: on('accent6', 20) })]),
      ...panels.map(({ x, y }, index) =>
        signIn(box(x + inner, y + (isTwo ? 14 : 36), 60, 40), index + 1, {
          fill: solid('accent4'),
          size: isTwo ? 26 : 32,
        }),
      ),
      ...sealed({ x: 852, y: isTwo ? 48 : 60 }, 44, context),
    ],
  })
}

/** Panels that lean forwards and back, and their shadow. */
function folds(panels: readonly ReturnType<typeof box>[], lean: number): Art[] {
  const rows = [...new Set(panels.map(({ y }) => y))]
  const shadows = rows.map(y => {
    const foot = (panels.find(panel => panel.y === y)?.height ?? 0) + y
    return path(
      `M56 ${foot}L904 ${foot}L${904 + lean * 1.3} ${foot + lean * 1.4}L${56 + lean * 1.3} ${foot + lean * 1.4}Z`,
      { fill: solid('text1', 10) },
    )
  })
  const leaves = panels.flatMap(({ x, y, width, height }) => {
    const place = panels.filter(panel => panel.y === y && panel.x < x).length
    const [from, to] = place % 2 === 0 ? [y, y + lean] : [y + lean, y]
    const [left, right, low] = [x, x + width, height - lean]
    const fill = place % 2 === 0 ? shade('accent6', 86) : solid('accent6')
    return [
      path(`M${left} ${from}L${right} ${to}L${right} ${to + low}L${left} ${from + low}Z`, { fill }),
      rule({ x: left, y: from }, { x: left, y: from + low }, 1, on('accent6', 26)),
    ]
  })
  return [...shadows, ...leaves]
}
