import { expect, test } from 'vitest'
import { z } from 'zod'
import { openedPdf, printScenes } from '../../../tests/support/pdf.ts'
import { countingIds } from '../base/id.ts'
import { plainBody, solid } from '../document/create.ts'
import type { CustomElement } from '../document/element.ts'
import { fromFile, toFile } from '../document/file.ts'
import { createCustom } from '../document/new-element.ts'
import { elementOf } from '../document/read.ts'
import { clipOf, printClip, readClip } from '../edit/clipboard.ts'
import { transactFields } from '../edit/transaction.ts'
import { createEditor } from '../editor/create-editor.ts'
import { writeSvg } from '../output/svg/write-svg.ts'
import { buildScene } from './build-scene.ts'
import type { CustomKind } from './custom-kind.ts'
import { deckOf, drawNothing, EVEN_MEASURE, element, id, PAGE, pageIn } from './fixture.ts'
import { hitTest } from './hit-test.ts'
import { mirrorOf } from './mirror.ts'
import type { SceneNode } from './node.ts'
import { updateScene } from './update-scene.ts'

/** A gauge that is filled from the left: `share` 0..1. A pointer meets the filled part. */
const BAR: CustomKind<{ share: number }> = {
  id: 'acme.bar',
  schema: z.object({ share: z.number().min(0).max(1) }),
  draw: ({ share }, { width, height }, { path, text }) => [
    path(`M0 0h${width * share}v${height}h${-width * share}z`, { fill: solid({ base: 'accent1' }) }),
    text(plainBody(`${share * 100} %`, { size: 10 }), { x: 0, y: 0, width, height }),
  ],
  text: ({ share }) => `${share * 100} percent`,
  hitArea: ({ share }, { width, height }) => `M0 0h${width * share}v${height}h${-width * share}z`,
}
const KINDS = [BAR]
const FRAME = { x: 100, y: 100, width: 200, height: 40 }
const bar = (data: CustomElement['data'] = { share: 0.5 }) =>
  createCustom(id('bar'), FRAME, { custom: 'acme.bar', data })

function sceneOf(elements: Parameters<typeof deckOf>[0], customKinds?: typeof KINDS) {
  return buildScene({
    deck: deckOf(elements),
    page: PAGE,
    measure: EVEN_MEASURE,
    drawChart: drawNothing,
    ...(customKinds && { customKinds }),
  })
}

function wordsIn(node: SceneNode | undefined): string {
  if (node?.kind === 'group') return node.children.map(wordsIn).join('')
  return node?.kind === 'text' ? node.glyphs.map(({ text }) => text).join('') : ''
}

test('AD4 a known kind paints its element, in the theme, and parts have names of their own', () => {
  const node = sceneOf([bar()], KINDS).nodes.get(id('bar'))
  expect(node).toMatchObject({ kind: 'group', transform: [1, 0, 0, 1, 100, 100] })
  const [path, text] = node?.kind === 'group' ? node.children : []
  expect(path).toMatchObject({ id: 'element:bar/0', path: 'M0 0L100 0L100 40L0 40Z', element: null })
  expect(path?.kind === 'path' && path.fill).toMatchObject({ kind: 'solid', color: { base: 'accent1' } })
  expect([text?.id, wordsIn(text)]).toEqual(['element:bar/1', '50 %'])
})

test('AD4 a pointer meets its hit area, or all of its frame', () => {
  const met = (scene: ReturnType<typeof sceneOf>) => [150, 250, 310].map(x => hitTest(scene, { x, y: 120 })?.element)
  expect(met(sceneOf([bar()], KINDS))).toEqual([id('bar'), undefined, undefined])
  const { hitArea: _hitArea, ...whole } = BAR
  expect(met(sceneOf([bar()], [whole]))).toEqual([id('bar'), id('bar'), undefined])
  expect(met(sceneOf([bar()]))).toEqual([id('bar'), id('bar'), undefined])
})

test('AD4 a screen reader hears its own words, else those of its kind, else its name', () => {
  const heard = (element: CustomElement, kinds = KINDS) =>
    mirrorOf(deckOf([element]), PAGE, kinds).children.map(({ role, name }) => `${role}: ${name}`)
  expect(heard({ ...bar(), alt: 'Half done' })).toEqual(['image: Half done'])
  expect(heard(bar())).toEqual(['image: 50 percent'])
  expect(heard(bar(), [])).toEqual(['image: acme.bar'])
  expect(heard({ ...bar(), name: 'Progress' }, [])).toEqual(['image: Progress'])
  expect(heard(bar(), [{ ...BAR, text: () => '' }])).toEqual([])
})

test('AD4 the scene follows its data, its size and the kinds that are known, and keeps its node while it moves', () => {
  const deck = deckOf([bar(), element('shape', 'other')])
  const first = buildScene({ deck, page: PAGE, measure: EVEN_MEASURE, drawChart: drawNothing, customKinds: KINDS })
  const change = (fields: object) => transactFields(deck, PAGE, new Map([[id('bar'), { ...fields }]])).after
  const more = updateScene(first, { deck: change({ data: { share: 1 } }) })
  expect([more.rebuilt, wordsIn(more.nodes.get(id('bar')))]).toEqual([1, '100 %'])
  const moved = updateScene(first, { deck: change({ frame: { ...bar().frame, x: 300 } }) }).nodes.get(id('bar'))
  const before = first.nodes.get(id('bar'))
  expect(moved?.kind === 'group' && before?.kind === 'group' && moved.children === before.children).toBe(true)
  expect(wordsIn(updateScene(first, { customKinds: [] }).nodes.get(id('bar')))).toBe('acme.bar')
})

/** A kind with a mistake in it. */
const THROWING: CustomKind<{ share: number }> = { ...BAR, draw: mistake, text: mistake, hitArea: mistake }

function mistake(): never {
  throw new Error('A mistake of someone else')
}

test.each([
  ['nobody knows its kind', bar(), []],
  ['its kind refuses its data', bar({ share: 'much' }), KINDS],
  ['its kind throws', bar(), [THROWING]],
])('AD5 where %s it is a box with its name', (_, element, kinds) => {
  const scene = sceneOf([element], kinds)
  const node = scene.nodes.get(id('bar'))
  expect(node?.bounds).toMatchObject({ x: 99, y: 99, width: 202, height: 42 })
  expect(wordsIn(node)).toBe('acme.bar')
  expect(mirrorOf(deckOf([element]), PAGE, kinds).children).toMatchObject([{ role: 'image', name: 'acme.bar' }])
  const svg = writeSvg(scene)
  expect(svg).toContain('stroke-dasharray')
  expect(svg.replace(/<[^>]+>/g, '')).toContain('acme.bar')
})

test('AD5 a PDF contains the drawing of the kind, else the dashed box', async () => {
  const drawn: CustomKind<{ share: number }> = { ...BAR, draw: (...all) => BAR.draw(...all).slice(0, 1) }
  const [known, unknown] = await Promise.all(
    [[drawn], []].map(async kinds => openedPdf(await printScenes([sceneOf([bar()], kinds)]))),
  )
  const filled = '0 0 m\n100 0 l\n100 40 l\n0 40 l\nh'
  const dashed = /\[4 3\] 0 d/
  expect(known).toContain(filled)
  expect(known).not.toMatch(dashed)
  expect(unknown).not.toContain(filled)
  expect(unknown).toMatch(dashed)
})

test('AD5 a box of no height is painted without words', () => {
  expect(wordsIn(sceneOf([{ ...bar(), frame: { ...bar().frame, height: 0.5 } }]).nodes.get(id('bar')))).toBe('')
})

const DATA = { share: 0.25, nested: { list: [1, 'two', null, { deep: true }] }, ünïcode: '✓' }

test('AD6 a file keeps its data, known or not, and fields that it does not know', () => {
  const file = toFile(deckOf([{ ...bar(DATA), extra: { vendor: 7 } }]))
  const read = fromFile(JSON.parse(JSON.stringify(file)))
  if (!read.ok) throw new Error(read.error.code)
  const kept = elementOf(pageIn(read.value), id('bar'))
  expect(kept).toMatchObject({ kind: 'custom', custom: 'acme.bar', data: DATA, extra: { vendor: 7 } })
  expect(toFile(read.value)).toEqual(file)
})

test('AD6 one without the name of its kind is set aside and written back', () => {
  const file = JSON.parse(JSON.stringify(toFile(deckOf([bar(DATA)]))))
  delete file.layouts[0].elements[0].custom
  const read = fromFile(file)
  if (!read.ok) throw new Error(read.error.code)
  expect(Object.keys(pageIn(read.value).elements)).toEqual([])
  expect(JSON.stringify(toFile(read.value))).toContain('"ünïcode":"✓"')
})

test('AD6 it is copied, pasted, moved, grouped, resized with the page and undone with its data', () => {
  const deck = deckOf([bar(DATA), element('shape', 'other')])
  const editor = createEditor({ deck, measure: EVEN_MEASURE, ids: countingIds('n') })
  const customs = () =>
    Object.values(pageIn(editor.state$.value.deck).elements).flatMap(found => (found.kind === 'custom' ? [found] : []))
  editor.select({ page: PAGE, elements: [id('bar')] })
  const clip = clipOf(editor.state$.value.deck, editor.state$.value.session.selection)
  const read = clip && readClip(printClip(clip))
  if (!read?.ok) throw new Error('The clip cannot be read')
  expect(editor.run('element.insert', { elements: [...read.value.elements] })).not.toBeNull()
  expect(editor.run('selection.duplicate', { dx: 10, dy: 10 })).not.toBeNull()
  editor.select({ elements: [id('bar'), id('other')] })
  expect(editor.run('selection.group')).not.toBeNull()
  expect(editor.run('deck.setSize', { width: 480, height: 540 })).not.toBeNull()
  expect(customs().map(({ data }) => data)).toEqual([DATA, DATA, DATA])
  while (editor.undo());
  expect(editor.state$.value.deck).toEqual(deck)
})
