import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mirrorOf, pagesOf } from '@slidewright/engine/internal'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type LanguageDeck, languageDeck, rolesOf, tagsOf, textsOf } from '../support/language-decks.ts'

const absent = ['pdftotext', 'pdfinfo', 'qpdf'].filter(program => !isThere(program))
if (absent.length > 0) console.log(`PDF in ten languages: not all of it runs without ${absent.join(', ')}`)

function isThere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

let folder: string
const decks = new Map<string, Promise<LanguageDeck>>()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'slidewright-pdf-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The deck of a language, built once, and its file. */
async function printed(language: string) {
  const found = decks.get(language) ?? languageDeck(language, 'paper')
  decks.set(language, found)
  const { deck, bytes } = await found
  const path = join(folder, `${language}.pdf`)
  writeFileSync(path, bytes)
  return { deck, bytes, path }
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

/**
 * Without the signs that tell the direction of a line, and with one blank where lines end. Poppler writes a blank left of a number as the
 * first character of an embedding from left to right: in a line from the right it follows the number.
 */
function plain(text: string): string {
  return text
    .replaceAll(/\u202a\s+([^\u202c]*)\u202c/g, '$1 ')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
}

/** Lines of these are broken without a blank. */
const UNSPACED = /^(ja|th|zh)/

describe.each(LANGUAGES)('P13 a deck in %s', language => {
  test.skipIf(absent.includes('pdftotext'))('is read by another program as it was written', async () => {
    const { deck, path } = await printed(language)
    const pages = run('pdftotext', '-enc', 'UTF-8', path, '-').split('\f')
    let compared = 0
    const same = (text: string) => (UNSPACED.test(language) ? plain(text).replaceAll(' ', '') : plain(text))
    for (const [index, { id }] of pagesOf(deck).entries()) {
      const texts = textsOf(mirrorOf(deck, id)).map(same)
      let rest = same(pages[index] ?? '')
      for (const text of texts.toSorted((a, b) => b.length - a.length)) {
        expect.soft(rest, `page ${index + 1}`).toContain(text)
        rest = rest.replace(text, '')
      }
      expect.soft(rest, `page ${index + 1} has nothing else`).toMatch(/^\P{L}*$/u)
      compared += texts.length
    }
    expect(compared).toBeGreaterThan(25)
  })

  test('has the tags of its pages in reading order, for all that is text', async () => {
    const { deck, bytes } = await printed(language)
    const file = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
    for (const [index, { id }] of pagesOf(deck).entries()) {
      const page = await file.getPage(index + 1)
      expect(tagsOf(await page.getStructTree()), `page ${index + 1}`).toEqual(rolesOf(mirrorOf(deck, id)))
      const open: string[] = []
      for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
        if ('str' in item) expect(open, item.str).not.toEqual([])
        else if (item.type === 'endMarkedContent') open.pop()
        else open.push(item.type)
      }
    }
    expect((await file.getMetadata()).info).toMatchObject({ Language: language })
    await file.loadingTask.destroy()
  })

  // Poppler ends a tag where text inside it with a replacement ends.
  test.skipIf(absent.includes('pdfinfo') || /^(ar|th)/.test(language))('is read aloud as it was written', async () => {
    const { deck, path } = await printed(language)
    const tree = run('pdfinfo', '-enc', 'UTF-8', '-struct-text', path)
    const read = Array.from(tree.matchAll(/^ *"(.*)"$/gm), ([, text = '']) => plain(text))
    const texts = pagesOf(deck).flatMap(({ id }) => textsOf(mirrorOf(deck, id)))
    expect(read.filter(text => !/^[\d•.]+$/.test(text))).toEqual(texts.map(plain).filter(text => !/^\d+$/.test(text)))
  })

  test.skipIf(absent.includes('qpdf'))('is a file without errors', async () => {
    const { path } = await printed(language)
    expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors')
  })
})
