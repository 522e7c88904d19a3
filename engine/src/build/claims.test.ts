import { describe, expect, test } from 'vitest'
import { countingIds } from '../base/id.ts'
import type { Page } from '../document/deck.ts'
import { bodyOf, pagesOf, textOf } from '../document/read.ts'
import { parseOutline } from '../outline/reader.ts'
import { outlinePages } from '../outline/tree.ts'
import { SUITS } from '../suit/catalogue/index.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { buildDeck } from './build-deck.ts'
import { rankLayouts } from './choose-layout.ts'
import { claimsOf } from './claims.ts'
import { contentOf } from './page-content.ts'
import { readPage } from './read-page.ts'

const contentIn = (markdown: string) => {
  const [page] = outlinePages(parseOutline(`# Deck\n\n## Chapter\n\n### ${markdown}`))
  if (page === undefined) throw new Error('no page')
  return contentOf(page)
}
const list = (title: string, points: readonly string[]) => `${title}\n\n${points.map(point => `- ${point}`).join('\n')}`
const steps = (title: string, points: readonly string[]) =>
  `${title}\n\n${points.map((point, at) => `${at + 1}. ${point}`).join('\n')}`

const WORDS = [
  'the hall is cold in winter',
  'nobody answers the phone',
  'a van comes to the villages',
  'chairs are old and low',
  'children like the corner',
  'books are found at once',
  'the tram stops far away',
  'it closes early on Friday',
]

test.each([
  ['opinions', list('What people think', WORDS), []],
  ['risks', list('Risks of the process', WORDS), []],
  ['plans', list('Plans until 2035', WORDS), []],
  ['reasons in Japanese', list('手順が必要な理由', WORDS), []],
  ['steps', steps('How to borrow', WORDS), ['order', 'rise']],
  ['stages', list('The works', ['Stage 1: dry it', 'Stage 2: wall it', 'Stage 3: roof it']), ['order', 'rise']],
  ['dates', list('History', ['2014: planted', '2019: pressed', '2025: shown']), ['order']],
  ['figures', list('In figures', ['61 %: at once', '€18: saved']), ['quantity']],
  ['shares', list('In figures', ['60 %: at once', '40 %: later']), ['quantity', 'whole']],
  ['a cycle', list('Der Kreislauf des Wassers', WORDS.slice(0, 4)), ['cycle']],
  ['what is done', list('Erledigt', WORDS.slice(0, 4)), ['completion']],
  ['ticked lines', list('List', ['✓ chairs', '☑ tables']), ['completion']],
])('%s say so', (_, markdown, claims) => {
  expect([...claimsOf(contentIn(markdown))].sort()).toEqual([...claims].sort())
})

/** The numbers that a page gives its points: of its motif, or before their first lines. */
function numbersOn(page: Page): number[] {
  const elements = Object.values(page.elements).filter(element => element.origin?.slot !== 'pageNumber')
  const painted = elements.flatMap(element => {
    const body = element.origin?.node === undefined ? bodyOf(element) : null
    const words = body === null ? '' : textOf(body).trim()
    return /^\d{1,2}$/.test(words) ? [Number(words)] : []
  })
  const listed = elements.flatMap(element =>
    (bodyOf(element)?.paragraphs ?? []).flatMap(({ bullet }) => (bullet.kind === 'number' ? [bullet.start] : [])),
  )
  return [...painted, ...listed].sort((a, b) => a - b)
}

describe.each(SUITS.map(suit => [suit.id, suit] as const))('%s', (_, suit) => {
  const [theme] = suit.themes
  if (theme === undefined) throw new Error('no theme')
  const pagesFor = (markdown: string) => {
    const ports = { theme, measure: fakeMeasure(), ids: countingIds() }
    const built = buildDeck(parseOutline(`# Deck\n\n### ${markdown}`), suit, ports)
    if (!built.ok) throw new Error(built.error.code)
    // The cover, and the last page with its thanks.
    return pagesOf(built.value.deck).slice(1, -1)
  }

  test('opinions, risks and plans are neither numbered nor in a form that claims more', () => {
    for (let count = 2; count <= 8; count++) {
      for (const title of ['What people think', 'Risks', 'Plans until 2035']) {
        const markdown = list(title, WORDS.slice(0, count))
        for (const { key, claims } of rankLayouts(contentIn(markdown), suit, [])) expect(claims, key).toEqual([])
        for (const page of pagesFor(markdown)) expect(numbersOn(page), `${count} ${page.layout}`).toEqual([])
      }
    }
  })

  test('steps are numbered, in order', () => {
    for (let count = 2; count <= 8; count++) {
      const numbers = pagesFor(steps('How to borrow', WORDS.slice(0, count))).flatMap(numbersOn)
      expect(numbers, `${count}`).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    }
  })

  test('three to six steps stand in a form made for steps', () => {
    for (let count = 3; count <= 6; count++) {
      const [first] = rankLayouts(contentIn(steps('How to borrow', WORDS.slice(0, count))), suit, [])
      expect(first?.numbers || first?.claims.includes('order'), `${count} ${first?.key}`).toBe(true)
    }
  })
})

const table = (last: string) =>
  `Staff\n\n| Place | People | Role |\n|---|---|---|\n| North | 12 | Lending |\n| South | 9 | Repair |\n| West | 4 | Office |\n| East | 5 | Shop |\n${last}`

test.each([
  ['', false],
  ['| Total | 30 | |', true],
])('Ledger draws a last row as a total only if it is one: “%s”', (last, isTotal) => {
  const suit = SUITS.find(({ id }) => id === 'ledger')
  const [theme] = suit?.themes ?? []
  if (suit === undefined || theme === undefined) throw new Error('no suit')
  const outline = parseOutline(`# Deck\n\n### ${table(last)}`)
  const built = buildDeck(outline, suit, { theme, measure: fakeMeasure(), ids: countingIds() })
  const elements = built.ok ? pagesOf(built.value.deck).flatMap(page => Object.values(page.elements)) : []
  expect(elements.flatMap(element => (element.kind === 'table' ? [element.style.lastRow] : []))).toEqual([isTotal])
})

test('steps that go on on a second page go on with their numbers, and are read back without them', () => {
  const suit = SUITS.find(({ id }) => id === 'atlas')
  const [theme] = suit?.themes ?? []
  if (suit === undefined || theme === undefined) throw new Error('no suit')
  const lines = Array.from({ length: 16 }, (_, at) => `${WORDS[at % 8]} on day ${at}`)
  const outline = parseOutline(`# Deck\n\n### ${steps('How to borrow', lines)}`)
  const built = buildDeck(outline, suit, { theme, measure: fakeMeasure(), ids: countingIds() })
  if (!built.ok) throw new Error(built.error.code)
  const pages = pagesOf(built.value.deck).slice(1, -1)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flatMap(numbersOn)).toEqual(lines.map((_, at) => at + 1))
  const read = pages.map(page => readPage(page, built.value.deck))
  expect(read.flatMap(({ points }) => points.map(({ text }) => text))).toEqual(lines)
  expect(read.map(({ firstNumber = 1 }) => firstNumber)).toEqual(read.map((_, at) => 1 + lengthBefore(read, at)))
})

function lengthBefore(read: readonly { readonly points: readonly unknown[] }[], end: number): number {
  return read.slice(0, end).reduce((sum, { points }) => sum + points.length, 0)
}

const numbered = (title: string, points: readonly string[]) => claimsOf(contentIn(steps(title, points)))

test.each([
  [
    'facts',
    'Lantern competition',
    ['Classes: A and B', 'Size: up to 1.5 m', 'Jury: three people', 'Prizes: 50 and 30'],
  ],
  [
    'rules',
    'Cómo votar',
    ['Pueden votar los mayores de 16 años', 'Voto en el polideportivo', 'La consulta es válida si participa el 30 %'],
  ],
  ['aims', '今日のめあて', ['雲が水の粒であることを説明する', '四つの段階を言う', '結果を比べる']],
  ['features', '三个特点', ['三层过滤：预滤网', '不扰眠：夜间全灭', '省电：一个月 6.5 度']],
  [
    'articles',
    '§ 7 Mitgliederversammlung',
    ['Sie tritt jährlich zusammen', 'Der Vorstand lädt ein', 'Jedes Mitglied hat eine Stimme'],
  ],
  [
    'steps with a term behind',
    'Предложение',
    ['До 25 апреля запросить скидку', 'До 16 мая получить смету', 'Оплата: 30 % аванс'],
  ],
  ['terms', 'شروط الاستعارة', ['يجب إحضار البطاقة', 'يجوز التمديد مرة', 'المدة أسبوعان']],
  ['conditions', 'Conditions', ['La caution est due', 'Le matériel est rendu propre', 'Le retour se fait lundi']],
])('numbered %s claim no order', (_, title, points) => {
  expect([...numbered(title, points)]).toEqual([])
})

test.each([
  ['en', 'Bread', ['Mix the flour', 'Knead the dough: ten minutes', 'Bake it']],
  ['ja', '手順', ['ぬるま湯を入れる', '煙を入れる', 'ポンプを押す']],
  ['de', 'Ablauf', ['Anmelden: online', 'Zahlen: in bar', 'Abholen: am Montag']],
  ['zh', '使用步骤', ['取出机器', '接通电源', '扫描二维码']],
  ['ru', 'Как собрать', ['Снимите крышку', 'Вставьте фильтр', 'Закройте крышку']],
])('numbered steps claim their order: %s', (_, title, points) => {
  expect(numbered(title, points).has('order')).toBe(true)
})

test.each([
  ['Fernwärme', ['Vorteile: günstig', 'Nachteile: langsam'], true],
  ['Rond-point', ['Pour – Maurice Leduc : plus sûr', 'Contre – Inès Rocher : plus cher'], true],
  ['開店日', ['A案：9月19日', 'B案：10月10日'], true],
  ['Станок', ['Плюсы: дешевле', 'Минусы: медленнее'], true],
  ['What people think', ['the hall is cold', 'the chairs are old'], false],
  ['Thanks', ['Thanks', 'Jo'], false],
])('opposition is claimed where the text says so: %s', (title, points, claims) => {
  expect(claimsOf(contentIn(list(title, points))).has('versus')).toBe(claims)
})
