import { expect, test } from 'vitest'
import { createImage } from '../document/new-element.ts'
import { pagesOf } from '../document/read.ts'
import type { Editor } from '../editor/create-editor.ts'
import { driveEditor, editorOf } from '../testing/editor-driver.ts'
import { type PageClip, pageClipOf, readPageClip } from './page-clip.ts'

const PICTURE = { id: 'asset:p', hash: 'p', mime: 'image/png', width: 4, height: 3, url: '/p.png' } as const

function copied(editor: Editor, ...places: number[]): PageClip {
  const { deck } = editor.state$.value
  const pages = pagesOf(deck).filter((_, index) => places.includes(index))
  const read = readPageClip(JSON.stringify(pageClipOf(deck, pages)))
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

test('E24 pages go behind those that are selected, with ids of their own; the copies are selected', () => {
  const editor = editorOf('[a] | b')
  editor.run('page.paste', { clip: copied(editor, 0, 1) })
  expect(driveEditor(editor).picture()).toBe('a | n1 | n3 | b')
  expect(editor.state$.value.session.selection.pages).toHaveLength(2)
  editor.undo()
  expect(driveEditor(editor).picture()).toBe('[a] | b')
})

test('E24 in a deck of another size the content is scaled with its page', () => {
  const editor = editorOf('[a]')
  const clip = copied(editor, 0)
  const { width, height } = editor.state$.value.deck.size
  editor.run('deck.setSize', { width: width / 2, height: height / 2, content: 'keep' })
  const before = Object.values(clip.pages[0]?.elements ?? {})[0]?.frame
  editor.run('page.paste', { clip })
  const pasted = Object.values(pagesOf(editor.state$.value.deck)[1]?.elements ?? {})[0]?.frame
  expect(pasted).toMatchObject({ x: (before?.x ?? 0) / 2, width: (before?.width ?? 0) / 2 })
})

test('E24 the pictures come along, and one that the deck has is shared', () => {
  const editor = editorOf('[a]')
  const image = createImage('element:i', { x: 0, y: 0, width: 40, height: 30 }, PICTURE.id)
  editor.run('element.insert', { elements: [image], assets: [PICTURE] })
  const clip = copied(editor, 0)
  editor.run('page.paste', { clip })
  expect(Object.keys(editor.state$.value.deck.assets)).toHaveLength(1)
  const other = editorOf('[b]')
  other.run('page.paste', { clip })
  expect(Object.values(other.state$.value.deck.assets)).toEqual([PICTURE])
})

test.each(['', '{}', '<p>words</p>', '{"mark":"slidewright/pages@1","pages":[]}', '{"__proto__":{}}'])(
  'what is no clip of pages is refused: %s',
  text => expect(readPageClip(text)).toEqual({ ok: false, error: { code: 'clipboard.invalid' } }),
)
