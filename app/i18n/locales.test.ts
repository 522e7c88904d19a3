import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CODES, LOCALES, localeByCode } from '@slidewright/shared'
import { describe, expect, test } from 'vitest'
import type { Texts } from './pseudo.ts'

const here = dirname(fileURLToPath(import.meta.url))
/** The texts that come with the interface, and those of parts that are loaded on demand. */
const FOLDERS = ['locales', ...readdirSync(join(here, 'parts')).map(part => join('parts', part))]
const read = (file: string) =>
  new Map(
    FOLDERS.flatMap(folder => {
      const texts = JSON.parse(readFileSync(join(here, folder, file), 'utf8')) as Texts
      return [...flat(texts)]
    }),
  )

/** Every text by its full key. */
function flat(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[prefix + key, text] as const] : [...flat(text, `${prefix}${key}.`)],
    ),
  )
}

const english = read('en-US.json')
const others = readdirSync(join(here, 'locales')).filter(file => file !== 'en-US.json')
const PLURAL = /_(zero|one|two|few|many|other)$/

/** The keys of texts, plurals by their common name. */
function keysOf(texts: Map<string, string>): string[] {
  return [...new Set([...texts.keys()].map(key => key.replace(PLURAL, '_n')))].sort()
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map(match => match[1] ?? ''))].sort()
}

describe.each(others)('%s', file => {
  const texts = read(file)
  const language = localeByCode(file.replace('.json', ''))?.intl ?? ''

  test('has the keys of English', () => {
    expect(keysOf(texts)).toEqual(keysOf(english))
  })
  test('has every plural that the language needs, and no other', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const key of texts.keys()) {
      const [, category] = PLURAL.exec(key) ?? []
      if (category) expect(needed, key).toContain(category)
    }
    const plurals = [...english.keys()].filter(key => PLURAL.test(key)).map(key => key.replace(PLURAL, ''))
    expect(plurals.length).toBeGreaterThan(0)
    for (const name of plurals) for (const category of needed) expect(texts.has(`${name}_${category}`), name).toBe(true)
  })
  test('fills the same placeholders', () => {
    for (const [key, text] of texts) {
      const original = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? ''
      expect([key, placeholders(text)]).toEqual([key, placeholders(original)])
    }
  })
  test('leaves nothing empty that English has written', () => {
    for (const [key, text] of texts) if (english.get(key) !== '') expect(text.trim(), key).not.toBe('')
  })
})

test('no part has a language of its own', () => {
  for (const folder of FOLDERS)
    expect(
      readdirSync(join(here, folder))
        .filter(name => name.endsWith('.json'))
        .toSorted(),
    ).toEqual(['en-US.json', ...others].toSorted())
})

test('every language of the interface has its texts', () => {
  expect(['en-US.json', ...others].toSorted()).toEqual(LOCALES.map(({ code }) => `${code}.json`).toSorted())
})

test('every code of an envelope has its words', () => {
  for (const name of Object.keys(CODES)) expect(english.has(`error.${name}`), name).toBe(true)
})

test('texts are calm: no exclamation marks, no lorem ipsum', () => {
  for (const [key, text] of english) expect(text, key).not.toMatch(/!|！|lorem/i)
})
