import { expect, test } from 'vitest'
import { contentOf } from './content.ts'
import { readXml, type XmlElement } from './xml.ts'
import { attributeOf, childOf } from './xml-walk.ts'

test('the first child of a name is found among few and among many, and no text', () => {
  for (const count of [1, 500]) {
    const root = readXml(`<a>b<b n="1"/>${'<c/>'.repeat(count)}<b n="2"/><d/></a>`)
    expect(attributeOf(childOf(root, 'b'), 'n')).toBe('1')
    expect(childOf(root, 'd')).toBeDefined()
    expect(childOf(root, 'e')).toBeUndefined()
    expect(contentOf(root)).toHaveLength(count + 3)
  }
})

test('what a list of many is asked for again costs no walk over it', () => {
  let looked = 0
  const child: XmlElement = {
    get name() {
      looked++
      return 'x'
    },
    uri: '',
    attributes: new Map(),
    children: [],
  }
  const list: XmlElement = {
    name: 'a',
    uri: '',
    attributes: new Map(),
    children: Array.from({ length: 1_000 }, () => child),
  }
  for (let time = 0; time < 100; time++) {
    childOf(list, 'y')
    contentOf(list)
  }
  expect(looked).toBeGreaterThan(0)
  expect(looked).toBeLessThan(10_000)
})
