/** A QR code on a page: inserted by a command that is added, undone, saved, and painted with and without its kind: `node custom-element.ts`. */
import { writeFile } from 'node:fs/promises'
import {
  buildScene,
  createDeck,
  createEditor,
  createIds,
  createPage,
  fromFile,
  type Measure,
  mirrorOf,
  toFile,
} from '@slidewright/engine'
import { SUITS } from '@slidewright/engine/suits'
import { writeSvg } from '@slidewright/engine/svg'
import { QR_CODE, QR_COMMANDS } from './qr-code.ts'

const measure: Measure = { epoch: 0, covers: () => true, advance: (text, _face, size) => text.length * size * 0.5 }
const theme = SUITS[0]?.themes[0]
if (!theme) throw new Error('There are no themes')
const ids = createIds(() => crypto.randomUUID())
const page = createPage({ id: ids.page(), order: 'a0' })
const deck = { ...createDeck({ theme, title: 'A code', language: 'en-US' }), pages: { [page.id]: page } }

const editor = createEditor({ deck, measure, ids, commands: QR_COMMANDS })
editor.run('qr.insert', { text: 'https://example.org', x: 330, y: 120, size: 300 })
editor.run('qr.setText', { text: 'https://example.org/tomatoes' })
console.log(`undo: ${editor.state$.value.undoLabel}`)
editor.undo()
editor.redo()

const file = JSON.stringify(toFile(editor.state$.value.deck))
const read = fromFile(JSON.parse(file))
if (!read.ok) throw new Error(read.error.code)
const saved = read.value

for (const [target, customKinds] of [
  ['known.svg', [QR_CODE]],
  ['unknown.svg', []],
] as const) {
  const scene = buildScene({ deck: saved, page: page.id, measure, drawChart: () => [], customKinds })
  await writeFile(target, writeSvg(scene))
  const [heard] = mirrorOf(saved, page.id, customKinds).children
  console.log(`${target}: ${heard?.name}`)
}
console.log(`kept: ${file.includes('https://example.org/tomatoes')}`)
