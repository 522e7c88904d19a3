import { expect, test } from 'vitest'
import {
  CODES,
  designListRequest,
  designSaveRequest,
  endEvent,
  FINISH,
  keyOfCode,
  LOCALES,
  parseStreamEvent,
  ROUTES,
  type Route,
  splitLocale,
  textAddRequest,
  textEvent,
  titleFromFileName,
  uploadTokenRequest,
} from './index.ts'

const routes: [string, Route][] = Object.entries(ROUTES)

test('no two routes share a method and a path', () => {
  const places = routes.flatMap(([, route]) =>
    [route.path, route.tourist].filter(Boolean).map(path => `${route.method} ${path}`),
  )
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(40)
})

test.each([
  'GET /api/language/theme/list',
  'GET /api/language/theme/detail',
  'POST /api/ai/chat/text/add',
  'POST /api/ai/tourist/chat/text/add',
  'POST /api/ai/chat/import/add',
  'POST /api/ai/tourist/chat/import/add',
  'GET /api/ai/chat/outline',
  'GET /api/ai/tourist/chat/outline',
  'GET /api/ai/chat/refer',
  'GET /api/ai/chat/word',
  'GET /api/ai/chat/content',
  'GET /api/ai/chat/content/check',
  'POST /api/ai/chat/text/save',
  'POST /api/ai/chat/import/save',
  'POST /api/ai/chat/text/outline_save',
  'GET /api/ai/chat/last_count',
  'GET /api/template_component/:product/content/getrand',
  'GET /api/template_component/:product/suit/element',
  'GET /api/template_component/:product/suit/list',
  'GET /api/template_component/:product/suit/detail',
  'GET /api/template_component/user/suit/history',
  'POST /api/template_component/user/suit/history_add',
  'GET /api/design/check/suit/replace',
  'POST /api/template/self/defined/template/update',
  'POST /api/upload/oss/token',
  'POST /api/upload/oss/delete',
  'POST /api/design/save',
  'GET /api/design/detail',
  'GET /api/design/list',
  'POST /api/design/rename',
])('the table has %s', call => {
  const places = routes.flatMap(([, route]) => [`${route.method} ${route.path}`, `${route.method} ${route.tourist}`])
  expect(places).toContain(call)
})

test('codes are unique and have translation keys', () => {
  expect(new Set(Object.values(CODES)).size).toBe(Object.keys(CODES).length)
  expect(keyOfCode(14006)).toBe('error.sessionExpired')
  expect(keyOfCode(12109)).toBe('error.limit')
  expect(keyOfCode(999)).toBe('error.taskError')
})

test.each([
  ['/editor', null, '/editor'],
  ['/en/editor', 'en-US', '/editor'],
  ['/zh-hk', 'zh-HK', '/'],
  ['/ZH-HK/workspace', 'zh-HK', '/workspace'],
  ['/pt-br/price', 'pt-BR', '/price'],
  ['/pt/price', 'pt-PT', '/price'],
  ['/entrance', null, '/entrance'],
  ['/', null, '/'],
])('%s is %s at %s', (path, code, rest) => {
  expect(splitLocale(path)).toMatchObject({ locale: code === null ? null : { code }, path: rest })
})

test('there are fourteen languages with ids 2 to 15', () => {
  expect(LOCALES.map(locale => locale.id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  for (const { intl } of LOCALES) expect(Intl.getCanonicalLocales(intl)).toEqual([intl])
})

test('a stream event survives serialization, and newlines do not end it', () => {
  const event = textEvent('a\n\nevent: done\n')
  expect(JSON.stringify(event)).not.toContain('\n')
  expect(parseStreamEvent(JSON.stringify(event))).toEqual(event)
  expect(parseStreamEvent(JSON.stringify(endEvent(FINISH.error, { code: 12111, msg: 'error.pluginError' })))).toEqual({
    choices: [{ delta: { content: '' }, finish_reason: 'error' }],
    code: 12111,
    msg: 'error.pluginError',
  })
  expect(parseStreamEvent('{"choices":')).toBeNull()
})

test('unknown fields of a request are dropped, and a partial save leaves the rest undefined', () => {
  expect(designSaveRequest.parse({ user_design_id: 'abcdefgh', owner: 'x', revision: 9 })).toEqual({
    user_design_id: 'abcdefgh',
  })
  expect(textAddRequest.parse({ title: '  Tea ', credits: 4 })).toEqual({ title: 'Tea', platform: 1, type: 1 })
  expect(textAddRequest.safeParse({ title: '   ' }).success).toBe(false)
  expect(designListRequest.parse({ page: '2' })).toMatchObject({ cur: 1, page: 2, sort: 'updated' })
  expect(uploadTokenRequest.safeParse({ format: 'svg', upload_type: 'picture', file_size: 3 }).success).toBe(false)
})

test.each([
  ['night_train__plan.pdf', 'night train plan'],
  ['plan.final.PDF', 'plan.final'],
  ['_.md', '_.md'],
])('the file name %s becomes the words "%s"', (name, words) => {
  expect(titleFromFileName(name)).toBe(words)
})
