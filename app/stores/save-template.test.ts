import { expect, test } from 'vitest'
import type { ApiClient } from '../api/client.ts'
import { done } from '../api/failure.ts'
import { saveDeckTemplate } from './save-template.ts'

test('a deck that is saved again becomes a template with a new name', async () => {
  const names: string[] = []
  const call = async (route: string, { name = '' }: { name?: string }) => {
    if (route === 'templateList') return done({ list: names.map(each => ({ name: each })) })
    names.unshift(name)
    return done({ name })
  }
  const api = { call } as unknown as ApiClient
  for (let count = 0; count < 3; count++) await saveDeckTemplate(api, 'deck', 'Night trains')
  expect(names).toEqual(['Night trains 3', 'Night trains 2', 'Night trains'])
  expect(await saveDeckTemplate(api, 'deck', 'Figures of 2024')).toEqual(done('Figures of 2024'))
  expect((await saveDeckTemplate(api, 'deck', 'Figures of 2024')).ok && names[0]).toBe('Figures of 2024 2')
})
