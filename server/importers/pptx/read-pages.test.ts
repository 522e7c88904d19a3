import { UPLOADS } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { makePptx, textShape, xmlPart } from '../../../tests/support/make-pptx.ts'
import { readPptxPages } from './read-pages.ts'

test('a file whose pages all name one long text is refused before it is larger than a deck may be', async () => {
  const name = 'notesSlides/n.xml'
  const relations = [['n', 'notesSlide', `../${name}`]] as const
  const notes = `<p:cSld><p:spTree>${textShape('word '.repeat(180_000), 'body')}</p:spTree></p:cSld>`
  const members = [{ name: `ppt/${name}`, data: xmlPart('p:notes', notes) }]
  const read = (pages: number) =>
    readPptxPages(
      makePptx(
        Array.from({ length: pages }, () => ({ shapes: '', relations })),
        { members },
      ),
    )
  expect((await read(1)).count).toBe(1)
  const limit = 4 * UPLOADS.canvas.maxBytes
  await expect(read(80)).rejects.toMatchObject({ code: 'sourceTooMany', details: { limit } })
})
