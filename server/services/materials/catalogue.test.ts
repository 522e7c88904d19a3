import { CLIP_MARK, readClip } from '@slidewright/engine/internal'
import { beforeAll, expect, test } from 'vitest'
import { moduleEntries, otherEntries } from './catalogue.ts'
import type { Entry } from './entry.ts'
import { findMatching } from './find.ts'
import enUS from './names/en-US.json' with { type: 'json' }
import { textsFor, WRITTEN_LOCALES } from './texts.ts'
import { VECTORS } from './vectors/index.ts'

const icons = {
  size: 24,
  all: async () => [
    {
      name: 'home',
      category: 'buildings',
      tags: ['house', 'residence'],
      line: 'M5 12 H19',
      solid: 'M5 5 H19 V19 H5 Z',
    },
    { name: 'arrow-up', category: 'arrows', tags: ['direction', 'north'], line: 'M12 19 V5', solid: null },
    { name: 'car', category: 'vehicles', tags: ['vehicle', 'drive', 'home'], line: 'M5 17 H19', solid: null },
    { name: 'zzz-unheard', category: 'system', tags: [], line: 'M0 0 H1', solid: null },
  ],
}
const [english, chinese] = [textsFor(2), textsFor(11)]
let entries: readonly Entry[]
beforeAll(async () => {
  entries = await moduleEntries(icons, english)
})

const ask = (all: readonly Entry[], keyword: string, dictionary = english.dictionary) =>
  findMatching(all, { keyword, dictionary, termsOf: ({ terms }) => terms }).map(entry => entry.make().id)

test('more than sixty vectors ship with the product, each a valid clip', () => {
  expect(VECTORS.length).toBeGreaterThanOrEqual(60)
  for (const entry of [...entries, ...otherEntries(english)]) {
    const material = entry.make()
    if (material.form !== 'vector') continue
    const clip = readClip(JSON.stringify({ mark: CLIP_MARK, elements: material.elements, assets: [] }))
    expect(clip.ok, material.id).toBe(true)
    expect([material.width > 0, material.height > 0]).toEqual([true, true])
  }
})

test('vectors use theme colors only', () => {
  const all = [...entries, ...otherEntries(english)].map(entry => entry.make())
  expect(JSON.stringify(all)).not.toMatch(/#[0-9a-f]{3,8}\b/i)
})

test.each(WRITTEN_LOCALES)('$code has the keys of English, no others, and its own words', async ({ code }) => {
  const { default: own } = (await import(`./names/${code}.json`, { with: { type: 'json' } })) as {
    default: typeof enUS
  }
  const keys = (texts: object) =>
    Object.entries(texts).flatMap(([part, entries]) => Object.keys(entries).map(key => `${part}.${key}`))
  expect(keys(own).toSorted()).toEqual(keys(enUS).toSorted())
  for (const { name } of Object.values(own.names)) expect(name.trim()).not.toBe('')
})

test('an untranslated language falls back to English', () => {
  expect(textsFor(999)).toBe(textsFor(2))
})

test.each(WRITTEN_LOCALES.map(({ id }) => textsFor(id)))(
  'everything has a name, a category and a style in $language',
  texts => {
    const ids = [...entries, ...otherEntries(english)].map(entry => entry.make().id.replace(/:(solid|soft|line)$/, ''))
    const named = ids.filter(id => !id.startsWith('icon:'))
    expect(named.filter(id => texts.names[id] === undefined)).toEqual([])
    const words = [...entries, ...otherEntries(english)].flatMap(({ category, style }) => [
      ...category.split('.'),
      style,
    ])
    expect(words.filter(word => texts.categories[word] === undefined && texts.styles[word] === undefined)).toEqual([])
  },
)

test('ids are unique', () => {
  const ids = [...entries, ...otherEntries(english)].map(entry => entry.make().id)
  expect(ids.length).toBe(new Set(ids).size)
})

test('a name ranks above a synonym, a whole word above a prefix', () => {
  expect(ask(entries, 'home').slice(0, 3)).toEqual(['icon:home:line', 'icon:home:solid', 'icon:car:line'])
  expect(ask(entries, 'hou')).toContain('icon:home:line')
  expect(ask(entries, 'arrow up')).toContain('icon:arrow-up:line')
  expect(ask(entries, 'arrow home')).toEqual([])
})

test('in Chinese, entries are found by meaning, by parts of words, and in English', async () => {
  const all = await moduleEntries(icons, chinese)
  const find = (keyword: string) => ask(all, keyword, chinese.dictionary)
  expect(find('屋')).toContain('icon:home:line')
  expect(find('汽車')[0]).toBe('icon:car:line')
  expect(find('車')).toContain('icon:car:line')
  expect(find('金字塔')).toContain('pyramid-4:solid')
  expect(find('時間線')).toContain('timeline-dots:solid')
  expect(find('home')).toContain('icon:home:line')
  expect(all.map(entry => entry.make().name)).toContain('箭嘴 向上')
  expect(all.map(entry => entry.make().name)).toContain('Zzz unheard')
})

test('only the first few distinct words of a long query are searched', () => {
  let looks = 0
  const tags = Array.from({ length: 100 }, (_, index) => `h${index}`)
  const terms = {
    name: 'home',
    words: [],
    get tags(): readonly string[] {
      looks++
      return tags
    },
  }
  const question = { dictionary: {}, termsOf: () => terms }
  expect(findMatching([0], { keyword: 'h '.repeat(100), ...question })).toEqual([0])
  expect(looks).toBeLessThan(5)
  looks = 0
  expect(findMatching([0], { keyword: tags.join(' '), ...question })).toEqual([0])
  expect(looks).toBeLessThan(40)
})
