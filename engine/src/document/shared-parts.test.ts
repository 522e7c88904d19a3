import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createText } from './new-element.ts'
import { createSharing, shareParts } from './shared-parts.ts'

const FRAME = { x: 0, y: 0, width: 100, height: 40 }

test('elements with equal styles share one object, and keep their own text', () => {
  const share = createSharing()
  const [a, b] = ['One', 'Two'].map((text, index) => shareParts(createText(`element:${index}`, FRAME, text), share))
  if (a?.kind !== 'text' || b?.kind !== 'text') throw new Error('wrong kinds')
  expect(a.body.paragraphs[0]?.runs[0]?.style).toBe(b.body.paragraphs[0]?.runs[0]?.style)
  expect(a.body.insets).toBe(b.body.insets)
  expect(a.extra).toBe(b.extra)
  expect(b.body.paragraphs[0]?.runs[0]?.text).toBe('Two')
  expect(b).toEqual(createText('element:1', FRAME, 'Two'))
})

test('shared values are equal in every field and in field order, whatever came before', () => {
  let met = 0
  const values = fc.dictionary(
    fc.constantFrom('a', 'b'),
    fc.constantFrom<unknown>(0, -0, 1, null, '', { c: 1 }, { c: [1] }),
  )
  fc.assert(
    fc.property(fc.array(values, { minLength: 4, maxLength: 40 }), list => {
      const share = createSharing()
      for (const value of list) {
        const shared = share('place', value)
        if (shared !== value) met++
        expect(Object.keys(shared)).toEqual(Object.keys(value))
        for (const key of Object.keys(value)) expect(shared[key]).toEqual(value[key])
      }
    }),
  )
  expect(met).toBeGreaterThan(50)
})
