import { expect, test } from 'vitest'
import { projectFiles, readSource } from '../architecture/imports.ts'

/** The documents that say what a number stands for, and how a rule begins in each. */
const DOCUMENTS: Readonly<Record<string, RegExp>> = {
  'engine/SPEC.md': /^- \*\*([A-Z]+\d+)\*\* (.+)$/gm,
  'docs/reliability.md': /^\| ([A-Z]+\d+) \| ([^|]+) \|/gm,
}

/** The numbers that the name of a test begins with, also where names stand in a table. */
const CITED = [
  /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*['"`]((?:[A-Z]{1,3}\d+(?:[ ,:]+|(?=['"`])))+)/g,
  /\[\s*['"`]([A-Z]{1,3}\d+) (?=[a-z]{2})/g,
]

const rules = Object.entries(DOCUMENTS).flatMap(([document, pattern]) =>
  [...readSource(document).matchAll(pattern)].map(([, id = '', says = '']) => ({ document, id, says })),
)
const ids = rules.map(({ id }) => id)

function citedIn(source: string): string[] {
  const heads = CITED.flatMap(pattern => [...source.matchAll(pattern)])
  return heads.flatMap(([, numbers = '']) => numbers.match(/[A-Z]+\d+/g) ?? [])
}

const cited = projectFiles()
  .filter(file => /\.(test|spec)\.tsx?$/.test(file))
  .flatMap(file => citedIn(readSource(file)).map(id => ({ file, id })))

test('every rule has a number that nothing else in the project has, and says something', () => {
  for (const document of Object.keys(DOCUMENTS))
    expect(rules.filter(rule => rule.document === document).length, document).toBeGreaterThan(70)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(rules.filter(({ says }) => says.trim().length < 8).map(({ id }) => id)).toEqual([])
})

test('the letters of a part stand in one document', () => {
  const letters = (document: string) =>
    new Set(rules.filter(rule => rule.document === document).map(({ id }) => id.replace(/\d+$/, '')))
  const homes = Object.keys(DOCUMENTS).flatMap(document => [...letters(document)])
  expect(homes.filter((each, index) => homes.indexOf(each) !== index)).toEqual([])
})

test('a number in the name of a test is that of a rule that is written down', () => {
  expect(cited.length).toBeGreaterThan(300)
  expect(cited.filter(({ id }) => !ids.includes(id)).map(({ file, id }) => `${file}: ${id}`)).toEqual([])
})

test('the rules of the engine are cited by tests', () => {
  const known = new Set(cited.map(({ id }) => id))
  const bare = rules.filter(({ document, id }) => document === 'engine/SPEC.md' && !known.has(id)).map(({ id }) => id)
  expect(bare).toEqual([])
})

test('control: numbers are found in plain names, in tables and in groups', () => {
  const calls = [
    `test(#B1 one#`,
    `])(#B2 %s#`,
    `describe.each(x)(#B3 B4 both#`,
    `[#B5 rows, too#, 1]`,
    `[#M0 0#]`,
    `run(#B6 no#)`,
  ]
  expect(citedIn(calls.join('\n').replaceAll('#', "'"))).toEqual(['B1', 'B2', 'B3', 'B4', 'B5'])
})
