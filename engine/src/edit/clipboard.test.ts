import { expect, test } from 'vitest'
import { createImage, createLine } from '../document/new-element.ts'
import { pagesOf } from '../document/read.ts'
import type { Editor } from '../editor/create-editor.ts'
import { idOf } from '../testing/draw.ts'
import { driveEditor, editorOf } from '../testing/editor-driver.ts'
import { type Clip, clipOf, printClip, readClip, styleOf } from './clipboard.ts'

function copied(editor: Editor): Clip {
  const { deck, session } = editor.state$.value
  const clip = clipOf(deck, session.selection)
  if (!clip) throw new Error('nothing to copy')
  const read = readClip(printClip(clip))
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

const paste = (editor: Editor, clip: Clip) => editor.run('selection.paste', { clip })

const frames = (editor: Editor) =>
  pagesOf(editor.state$.value.deck).flatMap(page =>
    Object.values(page.elements).map(({ id, frame }) => `${id.slice(8)}@${frame.x},${frame.y}`),
  )

test('E7 a paste is offset by steps of 16 px until no element is exactly below it', () => {
  const editor = editorOf('[a]')
  const clip = copied(editor)
  paste(editor, clip)
  paste(editor, clip)
  expect(frames(editor)).toEqual(['a@20,100', 'n1@36,116', 'n2@52,132'])
})

test('E7 on another page a paste stays in its place, a group whole, the selection is the copy', () => {
  const editor = editorOf('[g(a b)] | c')
  const clip = copied(editor)
  editor.run('page.next')
  paste(editor, clip)
  const driver = driveEditor(editor)
  expect(driver.picture()).toBe('g(a b) | c [n1(n2 n3)]')
  expect(driver.frameOf('n2')).toEqual(driver.frameOf('a'))
})

test('E7 a pasted part of a group is not in the group', () => {
  const editor = editorOf('g([a] b) | c')
  const clip = copied(editor)
  editor.run('page.next')
  paste(editor, clip)
  expect(driveEditor(editor).picture()).toBe('g(a b) | c [n1]')
})

test('E7 a copied line holds on to the copy; without it, it ends where it was', () => {
  const editor = editorOf('a | b')
  const line = { ...createLine('element:l', { x: 0, y: 0 }, { x: 9, y: 9 }), to: { element: idOf('a'), site: 3 } }
  editor.run('element.insert', { elements: [line] })
  const alone = copied(editor)
  editor.run('selection.set', { elements: [idOf('a'), idOf('n1')] })
  const both = copied(editor)
  editor.run('page.next')
  paste(editor, alone)
  paste(editor, both)
  const [, page] = pagesOf(editor.state$.value.deck)
  const ends = Object.values(page?.elements ?? {}).flatMap(element => (element.kind === 'line' ? [element.to] : []))
  expect(ends).toEqual([
    { x: 9, y: 9 },
    { element: idOf('n3'), site: 3 },
  ])
})

test('E14 a paste brings its pictures, shared by their bytes', () => {
  const asset = { id: 'asset:p', hash: 'bytes', mime: 'image/png', width: 4, height: 3, url: '/p' } as const
  const from = editorOf('a')
  from.run('element.insert', {
    elements: [createImage('element:i', { x: 0, y: 0, width: 40, height: 30 }, asset.id)],
    assets: [asset],
  })
  const clip = copied(from)
  expect(clip.assets).toEqual([asset])
  const known = { ...asset, id: 'asset:known' as const }
  const other = { ...asset, id: 'asset:p' as const, hash: 'other bytes' }
  const to = editorOf('b')
  to.run('insert.image', { asset: other })
  paste(to, clip)
  to.run('insert.image', { asset: { ...known, hash: 'bytes' } })
  const { deck } = to.state$.value
  expect(Object.values(deck.assets).map(({ id, hash }) => `${id} ${hash}`)).toEqual([
    'asset:p other bytes',
    'asset:n2 bytes',
  ])
  const used = Object.values(pagesOf(deck)[0]?.elements ?? {}).flatMap(element =>
    element.kind === 'image' ? [element.asset] : [],
  )
  expect(used).toEqual(['asset:p', 'asset:n2', 'asset:n2'])
})

test('a cut leaves nothing behind and comes back in its place', () => {
  const editor = editorOf('[a] b')
  const clip = copied(editor)
  editor.run('selection.cut')
  paste(editor, clip)
  expect(frames(editor)).toEqual(['b@140,100', 'n1@20,100'])
})

test.each([
  '',
  'Hello',
  '{}',
  '[1]',
  '{"mark":"slidewright/elements@1","elements":[],"assets":[]}',
  '{"mark":"slidewright/elements@1","elements":[{"__proto__":1}],"assets":[]}',
])('text of someone else is no clip: %j', words => {
  expect(readClip(words)).toEqual({ ok: false, error: { code: 'clipboard.invalid' } })
})

test('a pasted style applies to each element as far as it has the fields', () => {
  const editor = editorOf('a"Hi" [b] c"You"')
  editor.run('element.restyle', { style: { opacity: 0.4, fill: { kind: 'none' } } })
  const [page] = pagesOf(editor.state$.value.deck)
  const source = page?.elements[idOf('b')]
  const words = page?.elements[idOf('a')]
  if (!source || words?.kind !== 'text') throw new Error('no source')
  editor.run('selection.set', { elements: [idOf('c')] })
  editor.run('selection.pasteStyle', { style: styleOf(source) })
  expect(pagesOf(editor.state$.value.deck)[0]?.elements[idOf('c')]).toMatchObject({ opacity: 0.4, kind: 'text' })
  const { run } = styleOf(words)
  editor.run('selection.pasteStyle', { style: { ...styleOf(words), run: run && { ...run, size: 33 } } })
  const dressed = pagesOf(editor.state$.value.deck)[0]?.elements[idOf('c')]
  expect(dressed?.kind === 'text' && dressed.body.paragraphs[0]?.runs[0]).toMatchObject({
    text: 'You',
    style: { size: 33 },
  })
})
