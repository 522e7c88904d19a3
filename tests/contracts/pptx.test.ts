import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bodyOf, buildDeck, countingIds, type Deck, pagesOf, parseOutline, textOf } from '@slidewright/engine/internal'
import { writePptx } from '@slidewright/engine/pptx'
import { SUITS } from '@slidewright/engine/suits'
import { expect, test } from 'vitest'
import { zipped } from '../../app/platform/zip.ts'
import { fakeMeasure } from '../../engine/src/testing/fake-measure.ts'
import { readFile } from '../../server/importers/worker/read-file.ts'
import { ROOT } from '../architecture/imports.ts'
import { wordsIn } from '../support/drawn-sources.ts'
import { LANGUAGES } from '../support/language-decks.ts'

const measure = fakeMeasure()

/** The deck of a language, in another suit each, and its file. */
async function written(
  language: (typeof LANGUAGES)[number],
): Promise<{ readonly deck: Deck; readonly bytes: Uint8Array }> {
  const outline = parseOutline(readFileSync(join(ROOT, `tests/fixtures/languages/${language}.md`), 'utf8'))
  const suit = SUITS[LANGUAGES.indexOf(language) % SUITS.length]
  const theme = suit?.themes[0]
  if (!suit || !theme) throw new Error('no suit')
  const built = buildDeck({ ...outline, language }, suit, { theme, measure, ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  const { deck } = built.value
  const file = await writePptx({ deck, drawings: new Map() }, { loadPicture: async () => null, zip: zipped })
  if (!file.ok) throw new Error(file.error.code)
  return { deck, bytes: file.value }
}

/** The words that the author has written on the pages of a deck, in texts and in tables. */
function wordsOf(deck: Deck): readonly string[] {
  const elements = pagesOf(deck).flatMap(page => Object.values(page.elements))
  return elements.flatMap(element => {
    if (element.kind === 'table') return element.cells.flat().flatMap(({ body }) => wordsIn(textOf(body)))
    const body = element.origin?.node === undefined ? null : bodyOf(element)
    return body === null ? [] : wordsIn(textOf(body))
  })
}

test.each(LANGUAGES)('our own reader finds every word of a deck in %s', async language => {
  const { deck, bytes } = await written(language)
  const { outline } = await readFile(bytes, { name: 'deck.pptx' })
  const found = new Set(wordsIn(outline))
  const words = wordsOf(deck)
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter(word => !found.has(word))).toEqual([])
})

const absent = ['soffice', 'pdftotext'].filter(program => !isThere(program))
if (absent.length > 0) console.log(`PowerPoint: no other program opens our files, without ${absent.join(', ')}`)

function isThere(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.skipIf(absent.length > 0)(
  'LibreOffice opens a deck with all of its pages and words',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'slidewright-office-'))
    try {
      const { deck, bytes } = await written('de')
      writeFileSync(join(folder, 'deck.pptx'), bytes)
      const home = `-env:UserInstallation=file://${folder}/home`
      execFileSync(
        'soffice',
        [home, '--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'deck.pptx')],
        {
          stdio: 'ignore',
          timeout: 120_000,
        },
      )
      const text = execFileSync('pdftotext', [join(folder, 'deck.pdf'), '-'], { encoding: 'utf8' })
      expect(text.split('\f').length - 1).toBe(pagesOf(deck).length)
      // A word that was divided at the end of a line is two in the text of a PDF.
      const found = new Set(wordsIn(text.replaceAll(/[-\u00ad\u2010]\n/g, '')))
      expect(wordsOf(deck).filter(word => !found.has(word))).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  180_000,
)
