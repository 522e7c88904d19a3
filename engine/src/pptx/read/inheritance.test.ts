import { expect, test } from 'vitest'
import { attributeOf, readXml, type XmlElement } from '../../ooxml/index.ts'
import { NO_PLACEHOLDERS, placeholdersOf, sourcesOf } from './inheritance.ts'

const shape = (name: string, placeholder: string) =>
  `<sp name="${name}"><nvSpPr><nvPr><ph ${placeholder}/></nvPr></nvSpPr></sp>`
const part = (...shapes: readonly string[]) => readXml(`<root><cSld><spTree>${shapes.join('')}</spTree></cSld></root>`)

const layout = part(
  shape('first picture', 'type="pic" idx="7"'),
  shape('second picture', 'type="pic" idx="8"'),
  shape('heading', 'type="ctrTitle"'),
  shape('object', 'idx="9"'),
)
const master = part(
  shape('title', 'type="title"'),
  shape('text', 'type="body" idx="1"'),
  shape('text 2', 'type="body"'),
)

test.each([
  ['type="pic" idx="8"', ['own', 'second picture', 'text']],
  ['type="pic" idx="77"', ['own', 'first picture', 'text']],
  ['type="title"', ['own', 'heading', 'title']],
  ['type="body" idx="9"', ['own', 'object', 'text']],
  ['type="body" idx="5"', ['own', 'text']],
  ['type="ftr"', ['own']],
])('a placeholder with %s takes from its like, nearest first', (placeholder, names) => {
  const own = readXml(shape('own', placeholder))
  const found = (placeholders = placeholdersOf(layout, master)) =>
    sourcesOf(own, placeholders).map(source => attributeOf(source, 'name'))
  expect(found()).toEqual(names)
  expect(found(NO_PLACEHOLDERS)).toEqual(['own'])
})

test('a shape costs as much whatever its layout lists', () => {
  let looked = 0
  const listed = Array.from({ length: 500 }, (_, index) => readXml(shape('x', `type="pic" idx="${index + 10}"`)))
  const watched = listed.map(
    (element): XmlElement => ({
      ...element,
      get children() {
        looked++
        return element.children
      },
    }),
  )
  const tree = { ...part(), children: [] as XmlElement[] }
  tree.children.push({ ...tree, name: 'cSld', children: [{ ...tree, name: 'spTree', children: watched }] })
  const placeholders = placeholdersOf(tree, undefined)
  const before = looked
  const own = readXml(shape('own', 'type="chart" idx="9"'))
  for (let time = 0; time < 100; time++) expect(sourcesOf(own, placeholders)).toEqual([own])
  expect(before).toBeGreaterThan(0)
  expect(looked - before).toBeLessThan(500)
})
