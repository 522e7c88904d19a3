import { expect, test } from 'vitest'
import type { ApiClient } from '../api/client.ts'
import { type ApiResult, done, failed } from '../api/failure.ts'
import { type OwnTemplate, Templates } from './templates.ts'

const HARBOUR: OwnTemplate = {
  user_template_id: 't1',
  name: 'Harbour',
  kind: 'pptx',
  suit_id: 'own.t1',
  local_upload_ppt_id: 'u1',
  cover_url: '',
  page_count: 5,
  user_design_id: '',
  revision: 0,
  created_at: 0,
  updated_at: 0,
}

/** Opens templates with fixed answers and records the requests. */
function open(answers: Readonly<Record<string, ApiResult<unknown>>>) {
  const requests: (readonly [name: string, input: unknown])[] = []
  const api = {
    call: async (name: string, input: unknown) => {
      requests.push([name, input])
      return answers[name]
    },
  } as unknown as ApiClient
  const templates = new Templates(api)
  templates.own = [HARBOUR, { ...HARBOUR, user_template_id: 't2', kind: 'deck' }]
  return { templates, requests }
}

const check = ['suitReplace', { user_design_id: 'd1', suit_id: 'own.t1' }] as const

test('an own suit is checked before a deck is set in it, and removed from the list if it is gone', async () => {
  const there = open({ suitReplace: done(null) })
  expect(await there.templates.checkSuit('own.t1', 'd1')).toBeNull()
  expect(there.requests).toEqual([check])
  expect(there.templates.own).toHaveLength(2)
  const missing = open({ suitReplace: failed('notFound') })
  expect(await missing.templates.checkSuit('own.t1', 'd1')).toMatchObject({ name: 'notFound' })
  expect(missing.templates.own.map(({ user_template_id }) => user_template_id)).toEqual(['t2'])
})

test('an incomplete suit is refused and stays listed; being offline blocks nothing', async () => {
  const incomplete = open({ suitReplace: failed('suitIncomplete') })
  expect(await incomplete.templates.checkSuit('own.t1', 'd1')).toMatchObject({ name: 'suitIncomplete' })
  expect(incomplete.templates.own).toHaveLength(2)
  expect(await open({ suitReplace: failed('network') }).templates.checkSuit('own.t1', 'd1')).toBeNull()
})

test('suits of the product and unsaved decks are not checked', async () => {
  const { templates, requests } = open({})
  expect(await templates.checkSuit('paper', 'd1')).toBeNull()
  expect(await templates.checkSuit('own.t1', null)).toBeNull()
  expect(requests).toEqual([])
})

test('a template has the name it is listed with; one that is gone has none', async () => {
  const { templates, requests } = open({
    templateList: done({ list: [{ ...HARBOUR, user_template_id: 't3', name: 'New' }] }),
  })
  expect(await templates.nameOf('t1')).toBe('Harbour')
  expect(requests).toEqual([])
  expect(await templates.nameOf('t3')).toBe('New')
  expect(await templates.nameOf('t4')).toBeNull()
})

test('a deck becomes a template or replaces one: it is listed once, at the top', async () => {
  const made = {
    ...HARBOUR,
    user_template_id: 't3',
    kind: 'deck' as const,
    user_design_id: 'd1',
    revision: 4,
    left_out: [],
  }
  const saved = open({ templateUpdate: done(made) })
  await saved.templates.saveAsTemplate('d1', { name: 'Trains' })
  await saved.templates.saveAsTemplate('d1', { id: 't3' })
  expect(saved.requests).toEqual([
    ['templateUpdate', { user_design_id: 'd1', name: 'Trains' }],
    ['templateUpdate', { user_design_id: 'd1', user_template_id: 't3' }],
  ])
  expect(saved.templates.own.map(({ user_template_id }) => user_template_id)).toEqual(['t3', 't1', 't2'])
  const refused = open({ templateUpdate: failed('quotaFull') })
  expect(await refused.templates.saveAsTemplate('d1', { name: 'Trains' })).toMatchObject({ ok: false })
  expect(refused.templates.own).toHaveLength(2)
})
