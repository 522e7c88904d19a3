import { expect, test } from 'vitest'
import { type ApiResult, done, failed } from '../../../../api/failure.ts'
import { Typefaces } from './typefaces.ts'

const face = (name: string, post_script_name = name, source_path = `/fonts/${name}`) => ({
  name,
  post_script_name,
  source_path,
})

/** A server that answers each call with the next of these. */
function listFrom(answers: readonly (() => ApiResult<unknown>)[]) {
  let count = 0
  const api = { call: async () => answers[count++]?.() ?? failed('network') }
  return { list: new Typefaces(api as never), requestCount: () => count }
}

test('the English group is offered without alibabasans, the Chinese one is skipped', async () => {
  const { list } = listFrom([
    () =>
      done({
        cn: [face('Noto Sans SC')],
        en: [face('Poppins'), face('AlibabaSans'), face('Alibaba', 'alibabasans-bold'), face('Noto Serif')],
      }),
  ])
  await list.load()
  expect(list.state).toBe('ready')
  expect(list.names).toEqual(['Poppins', 'Noto Serif'])
})

test('a list that failed to load is requested again, a loaded one is not', async () => {
  const { list, requestCount } = listFrom([() => failed('network'), () => done({ cn: [], en: [face('Poppins')] })])
  await list.load()
  expect(list.state).toBe('failed')
  await Promise.all([list.load(), list.load()])
  expect(list.names).toEqual(['Poppins'])
  await list.load()
  expect(requestCount()).toBe(2)
})
