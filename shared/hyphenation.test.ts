import { parseOutline } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { loadHyphenation } from './hyphenation.ts'

const titled = (title: string, language: string) => ({ ...parseOutline(`# ${title}\n## A\n### B\n- c`), language })

describe('what divides words', () => {
  test.each([
    ['de', 'Instandhaltungsrücklagen', 'In\u00adstand\u00adhal\u00adtungs\u00adrück\u00adla\u00adgen'],
    ['de-CH', 'Instandhaltungsrücklagen', 'In\u00adstand\u00adhal\u00adtungs\u00adrück\u00adla\u00adgen'],
    ['fi', 'Kaukolämpöjärjestelmän', 'Kau\u00adko\u00adläm\u00adpö\u00adjär\u00adjes\u00adtel\u00admän'],
    ['sv', 'Fastighetsförvaltningens', '\u00ad'],
    ['nb', 'Eiendomsforvaltningen', '\u00ad'],
    ['nl', 'Arbeidsongeschiktheidsverzekering', '\u00ad'],
    ['da', 'Ejendomsadministrationen', '\u00ad'],
    ['et', 'Kaugküttevõrgustikuga', '\u00ad'],
  ])('%s: %s is divided', async (language, word, divided) => {
    const { hyphenate } = await loadHyphenation(titled(word, language))
    expect(hyphenate?.(word)).toContain(divided)
    expect(hyphenate?.(word).replaceAll('\u00ad', '')).toBe(word)
  })

  test('nothing is loaded for short words, nor for languages whose words are short', async () => {
    expect(await loadHyphenation(titled('Kurze Worte', 'de'))).toEqual({})
    expect(await loadHyphenation(titled('Instandhaltungsrücklagen', 'fr'))).toEqual({})
  })
})
