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

/** Templates whose calls are answered so; what was asked is kept. */
function open(answers: Readonly<Record<string, ApiResult<unknown>>>) {
  const asked: (readonly [name: string, input: unknown])[] = []
  const api = {
    call: async (name: string, input: unknown) => {
      asked.push([name, input])
      return answers[name]
    },
  } as unknown as ApiClient
  const templates = new Templates(api)
  templates.own = [HARBOUR, { ...HARBOUR, user_template_id: 't2', kind: 'deck' }]
  return { templates, asked }
}

const question = ['suitReplace', { user_design_id: 'd1', suit_id: 'own.t1' }] as const

test('before a deck is set in an own suit it is asked whether that is still there; it is shown no longer where it is not', async () => {
  const there = open({ suitReplace: done(null) })
  expect(await there.templates.whyNotIn('own.t1', 'd1')).toBeNull()
  expect(there.asked).toEqual([question])
  expect(there.templates.own).toHaveLength(2)
  const gone = open({ suitReplace: failed('notFound') })
  expect(await gone.templates.whyNotIn('own.t1', 'd1')).toMatchObject({ name: 'notFound' })
  expect(gone.templates.own.map(({ user_template_id }) => user_template_id)).toEqual(['t2'])
})

test('an incomplete suit is refused and stays; without a connection nobody is kept from anything', async () => {
  const incomplete = open({ suitReplace: failed('suitIncomplete') })
  expect(await incomplete.templates.whyNotIn('own.t1', 'd1')).toMatchObject({ name: 'suitIncomplete' })
  expect(incomplete.templates.own).toHaveLength(2)
  expect(await open({ suitReplace: failed('network') }).templates.whyNotIn('own.t1', 'd1')).toBeNull()
})

test('suits of the product and decks that nobody has saved are not asked about', async () => {
  const { templates, asked } = open({})
  expect(await templates.whyNotIn('paper', 'd1')).toBeNull()
  expect(await templates.whyNotIn('own.t1', null)).toBeNull()
  expect(asked).toEqual([])
})

test('a template is called as it is listed; one that is gone has no name', async () => {
  const { templates, asked } = open({
    templateList: done({ list: [{ ...HARBOUR, user_template_id: 't3', name: 'New' }] }),
  })
  expect(await templates.nameOf('t1')).toBe('Harbour')
  expect(asked).toEqual([])
  expect(await templates.nameOf('t3')).toBe('New')
  expect(await templates.nameOf('t4')).toBeNull()
})

test('a deck becomes a template, or makes one what it is now: that is listed once, and first', async () => {
  const made = {
    ...HARBOUR,
    user_template_id: 't3',
    kind: 'deck' as const,
    user_design_id: 'd1',
    revision: 4,
    left_out: [],
  }
  const kept = open({ templateUpdate: done(made) })
  await kept.templates.keepDeck('d1', { name: 'Trains' })
  await kept.templates.keepDeck('d1', { id: 't3' })
  expect(kept.asked).toEqual([
    ['templateUpdate', { user_design_id: 'd1', name: 'Trains' }],
    ['templateUpdate', { user_design_id: 'd1', user_template_id: 't3' }],
  ])
  expect(kept.templates.own.map(({ user_template_id }) => user_template_id)).toEqual(['t3', 't1', 't2'])
  const refused = open({ templateUpdate: failed('quotaFull') })
  expect(await refused.templates.keepDeck('d1', { name: 'Trains' })).toMatchObject({ ok: false })
  expect(refused.templates.own).toHaveLength(2)
})
