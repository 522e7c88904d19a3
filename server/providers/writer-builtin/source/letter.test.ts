import { parseOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { textReader } from '../../../importers/text/text-reader.ts'
import { capitalized } from '../text/clauses.ts'
import { sentencesOf } from '../text/sentences.ts'
import { outlineFromSource } from './from-source.ts'

const BODY =
  'We confirm that the second turbine leaves our works on 3 April. The transport takes nine days. Please have the crane ready from 12 April.\n\nThe invoice follows in the same week. Payment is due within thirty days.\n'

function written(text: string) {
  const { outline } = textReader.read(text, { format: 'text' })
  return outlineFromSource(outline, { kind: 'source', title: '', text }).root
}

describe('letters', () => {
  test('are titled by their subject; sender, place and date go to the notes', () => {
    const text = `A. Weber\n12 Quay\nBergen\n\n14 March 2026\n\nDear Ms Okafor,\n\nRe: The second turbine\n\n${BODY}\nKind regards,\nA. Weber\n`
    const root = written(text)
    expect(root.value).toBe('The second turbine')
    expect(root.notes).toBe('A. Weber\n12 Quay\nBergen\n14 March 2026\nDear Ms Okafor,')
    expect(root.children).toHaveLength(1)
    expect(root.children[0]?.notes).not.toContain('12 Quay')
  })
  test.each([
    [`Dear Mr Tanaka,\n\n${BODY}`, 'Letter to Mr Tanaka'],
    [`Sehr geehrte Frau Weber,\n\nBetreff: Miete\n\n${BODY}`, 'Miete'],
    [`件名：納期のご連絡\n\n拝啓\n\n${'第二号機は四月三日に工場を出発いたします。'.repeat(3)}\n`, '納期のご連絡'],
  ])('%#', (text, title) => {
    expect(written(text).value).toBe(title)
  })
  test('a text without a salutation is unchanged', () => {
    const plain = parseOutline('# Report\n\n## One\n\nText.\n\n## Two\n\nDear readers\n')
    expect(outlineFromSource(plain, { kind: 'source', title: '' }).root.children.map(({ value }) => value)).toEqual([
      'One',
      'Two',
    ])
  })
})

test('a year at the end of a reference stays with it', () => {
  expect(sentencesOf('As shown by Hansen et al. 2019. The rest follows.', 'en')).toEqual([
    'As shown by Hansen et al. 2019.',
    'The rest follows.',
  ])
})

test('a symbol at the start of a formula is not capitalized', () => {
  expect(['σ² = 4', 'd = t', 'd̄ falls', 'a house', 'über'].map(capitalized)).toEqual([
    'σ² = 4',
    'd = t',
    'd̄ falls',
    'A house',
    'Über',
  ])
})
