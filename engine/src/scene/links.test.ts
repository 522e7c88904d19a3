import { expect, test } from 'vitest'
import { plainBody, solid } from '../document/create.ts'
import type { Element } from '../document/element.ts'
import { applyToRect, rotation } from '../geometry/matrix.ts'
import { buildScene } from './build-scene.ts'
import { deckOf, drawNothing, EVEN_MEASURE, element, id, PAGE } from './fixture.ts'
import { linkAt, linksOf } from './links.ts'
import { updateScene } from './update-scene.ts'

function sceneOf(elements: readonly Element[]) {
  return buildScene({ deck: deckOf(elements), page: PAGE, measure: EVEN_MEASURE, drawChart: drawNothing })
}

const WEB = 'https://a.example'

test('N16 a shape leads somewhere all over its frame, turned as it is painted', () => {
  const scene = sceneOf([
    element(
      'shape',
      'a',
      { x: 100, y: 100, width: 200, height: 20, rotation: 90 },
      { link: WEB, fill: { kind: 'none' } },
    ),
  ])
  expect(linkAt(scene, { x: 200, y: 20 })).toBe(WEB)
  expect(linkAt(scene, { x: 110, y: 110 })).toBeNull()
  const [link] = linksOf(scene)
  const turned = applyToRect(rotation(90, { x: 200, y: 110 }), { x: 100, y: 100, width: 200, height: 20 })
  expect(link?.corners[0]).toEqual({ x: expect.closeTo(turned.x + 20), y: expect.closeTo(turned.y) })
  expect(link?.corners[2]).toEqual({ x: expect.closeTo(turned.x), y: expect.closeTo(turned.y + 200) })
})

test('N16 linked text and group content take precedence over the whole', () => {
  const body = plainBody('words')
  const [paragraph] = body.paragraphs
  const linked = paragraph?.runs.map(run => ({ ...run, style: { ...run.style, link: '#page:1' } }))
  const scene = sceneOf([
    element('group', 'g', { x: 0, y: 0, width: 400, height: 100 }, { link: 'mailto:a@b.c' }),
    element(
      'text',
      't',
      { x: 0, y: 0, width: 200, height: 60 },
      {
        parent: id('g'),
        link: WEB,
        body: { ...body, paragraphs: [{ ...paragraph, runs: linked }] },
      },
    ),
    element('shape', 's', { x: 300, y: 0, width: 100, height: 60 }, { parent: id('g') }),
  ])
  expect(linksOf(scene).map(({ to }) => to)).toEqual(['mailto:a@b.c', WEB, '#page:1'])
  expect(linkAt(scene, { x: 12, y: 14 })).toBe('#page:1')
  expect(linkAt(scene, { x: 190, y: 50 })).toBe(WEB)
  expect(linkAt(scene, { x: 350, y: 30 })).toBe('mailto:a@b.c')
  expect(linkAt(scene, { x: 500, y: 30 })).toBeNull()
})

test('N16 a thin line has a tolerance; a link moves with its element', () => {
  const stroke = { fill: solid({ base: 'text1' }), width: 2, dash: 'solid' }
  const line = element(
    'line',
    'l',
    { x: 0, y: 50, width: 100, height: 0 },
    {
      link: WEB,
      stroke,
      from: { x: 0, y: 50 },
      to: { x: 100, y: 50 },
    },
  )
  const shape = element('shape', 's', { x: 0, y: 200, width: 50, height: 50 }, { link: '#page:1' })
  const scene = sceneOf([line, shape])
  expect(linkAt(scene, { x: 50, y: 54 })).toBe(WEB)
  expect(linkAt(scene, { x: 50, y: 60 })).toBeNull()
  const moved = updateScene(scene, { overrides: new Map([[shape.id, { ...shape.frame, x: 400 }]]) })
  expect(linkAt(moved, { x: 425, y: 225 })).toBe('#page:1')
  expect(linkAt(moved, { x: 25, y: 225 })).toBeNull()
})
