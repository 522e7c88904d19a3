import { FONT_FAMILIES, fontUrl } from '@slidewright/engine/internal'
import { typefaceListSchema } from '@slidewright/shared'
import { expect, test } from 'vitest'
import { listTypefaces } from './typefaces.ts'

test('the list contains all font families of decks, Chinese ones separately, and no pictures', () => {
  const { cn, en } = typefaceListSchema.parse(listTypefaces())
  expect(cn.map(({ name }) => name)).toEqual(['Noto Sans SC', 'Noto Sans HK', 'Noto Serif HK', 'Noto Serif SC'])
  expect(en.map(({ name }) => name)).toEqual(expect.arrayContaining(['Poppins', 'Noto Serif', 'Noto Serif KR']))
  expect(en.map(({ name }) => name)).not.toContain('Twemoji')
})

test('each typeface has a regular face and a served file', () => {
  const served = new Set(FONT_FAMILIES.flatMap(({ files }) => files.map(fontUrl)))
  const { en } = listTypefaces()
  expect(en.length).toBeGreaterThan(5)
  for (const { name, post_script_name, source_path } of en) {
    expect(post_script_name).toBe(`${name.replaceAll(' ', '')}-Regular`)
    expect(served, name).toContain(source_path)
  }
})
