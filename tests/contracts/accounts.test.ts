import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CODE_TYPES, type DataOf } from '@slidewright/shared'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OWNED_TABLES } from '../../server/services/accounts/bind-visitor.ts'
import { codeFor, login, PASSWORD, register, sealedField, sendCode, userOf } from './accounts-client.ts'
import { type Client, canvasOf, clientOf, visitorOf } from './client.ts'
import { type LocalServer, scriptedWriter, startLocal } from './local-server.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
let server: LocalServer
let nobody: Client
let later = 0
let count = 0
/** An address that no other test has. */
const someone = () => `ann${++count}@example.com`

beforeAll(async () => {
  const clock = {
    now: () => Date.now() + later,
    sleep: (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms).unref()),
  }
  server = await startLocal({ writer: scriptedWriter([]), clock })
  nobody = clientOf(server.url, null)
})
// Each test has the limits of a day of its own.
beforeEach(() => {
  later += DAY
})
afterAll(() => server.stop())

async function member(
  email = someone(),
): Promise<{ readonly email: string; readonly client: Client; readonly token: string }> {
  const { data } = await register(nobody, email)
  return { email, client: userOf(server.url, data.login_token), token: data.login_token }
}

test('somebody registers, is known by the token, signs out and in again', async () => {
  const { email, client } = await member()
  const info = await client.get<DataOf<'userInfo'>>('/api/user/info/v2')
  expect(info).toMatchObject({ code: 0, data: { email, is_new_user: true, is_vip: false } })
  expect(await client.post('/users/auth/logout')).toMatchObject({ code: 0 })
  expect(await client.get('/api/user/info/v2')).toMatchObject({ status: 401, code: 14006 })
  const again = await login(nobody, email)
  const there = await userOf(server.url, again.data.login_token).get<DataOf<'userInfo'>>('/api/user/info/v2')
  expect(there.data.user_id).toBe(info.data.user_id)
})

test('no password, code or token is kept as it is', async () => {
  const { email, token } = await member()
  const code = await codeFor(nobody, email)
  const kept = await Promise.all(
    (['account', 'session', 'email_code'] as const).map(table =>
      server.ports.db.selectFrom(table).selectAll().execute(),
    ),
  )
  const text = JSON.stringify(kept)
  expect(text).toContain('$argon2id$v=19$m=47104,t=1,p=1$')
  for (const secret of [PASSWORD, `"${code}"`, token]) expect(text).not.toContain(secret)
})

test('a wrong password, an unknown address and a damaged block get one and the same answer', async () => {
  const { email } = await member()
  const wrong = await login(nobody, email, 'kT4vq8Zrm2')
  expect(wrong).toMatchObject({ status: 200, code: 40005, data: null })
  expect(await login(nobody, someone())).toEqual(wrong)
  expect(await login(nobody, email, 'x'.repeat(200))).toEqual(wrong)
  const sealed = { email: await sealedField(nobody, email), password: await sealedField(nobody, PASSWORD) }
  const flipped = sealed.password.startsWith('A') ? `B${sealed.password.slice(1)}` : `A${sealed.password.slice(1)}`
  const ask = (fields: object) => nobody.post('/users/auth/login', { ...sealed, ...fields })
  expect(await ask({ password: flipped })).toEqual(wrong)
  expect(await ask({ password: PASSWORD })).toEqual(wrong)
  expect(await ask({ password: sealed.password.slice(1) })).toEqual(wrong)
  expect(await ask({ email })).toEqual(wrong)
})

test('an unknown address takes as long as a wrong password', async () => {
  const { email } = await member()
  const timed = async (address: string) => {
    const began = performance.now()
    await login(nobody, address, 'kT4vq8Zrm2')
    return performance.now() - began
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round++) {
    known.push(await timed(email))
    unknown.push(await timed(`nobody${round}@example.com`))
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[2] ?? 0
  // Without the hash of nobody it would be a tenth.
  expect(median(unknown)).toBeGreaterThan(median(known) / 2)
  expect(median(unknown)).toBeLessThan(median(known) * 2)
})

test('passwords that break the rule or that many people have are refused before a code is tried', async () => {
  const email = someone()
  await sendCode(nobody, email, CODE_TYPES.register)
  const vercode = await codeFor(nobody, email)
  for (const [password, reason] of [
    ['short1', 'form'],
    ['lettersonly', 'form'],
    ['1234567890', 'form'],
    ['with space 1', 'form'],
    ['Password123', 'common'],
    ['p4ssw0rd2024', 'common'],
    ['1q2w3e4r', 'common'],
  ] as const) {
    const fields = { email: await sealedField(nobody, email), password: await sealedField(nobody, password), vercode }
    expect(await nobody.post('/users/auth/register', fields)).toMatchObject({ code: 40006, data: { reason } })
  }
  const fields = { email: await sealedField(nobody, email), password: await sealedField(nobody, PASSWORD), vercode }
  expect(await nobody.post('/users/auth/register', fields)).toMatchObject({ code: 0 })
})

test('a code is sent once a minute, and ten times a day, to an address however it is written', async () => {
  const email = someone()
  expect(await sendCode(nobody, email, CODE_TYPES.register)).toMatchObject({ code: 0 })
  const soon = await sendCode(nobody, email.toUpperCase(), CODE_TYPES.register)
  expect(soon).toMatchObject({ status: 429, code: 42900, data: { seconds: 60 } })
  for (let round = 0; round < 8; round++) {
    later += MINUTE + 100
    expect(await sendCode(nobody, email, CODE_TYPES.register)).toMatchObject({ code: 0 })
  }
  later += MINUTE + 100
  expect(await sendCode(nobody, email, CODE_TYPES.register)).toMatchObject({ status: 429 })
})

test('a code has five tries, however right the sixth is; it serves one purpose and one address, for ten minutes', async () => {
  const { email } = await member()
  const tryCode = async (vercode: string | null, address = email) =>
    nobody.post('/users/auth/login_code', { email: await sealedField(nobody, address), vercode })
  await sendCode(nobody, email, CODE_TYPES.login)
  const right = (await codeFor(nobody, email)) ?? ''
  const wrong = right === '000000' ? '000001' : '000000'
  for (let round = 0; round < 5; round++) expect(await tryCode(wrong)).toMatchObject({ code: 40003 })
  expect(await tryCode(right)).toMatchObject({ code: 40003 })

  later += MINUTE + 100
  await sendCode(nobody, email, CODE_TYPES.reset)
  const reset = await codeFor(nobody, email)
  expect(await tryCode(reset)).toMatchObject({ code: 40003 })
  later += MINUTE + 100
  await sendCode(nobody, email, CODE_TYPES.login)
  const late = await codeFor(nobody, email)
  expect(await tryCode(late, (await member()).email)).toMatchObject({ code: 40003 })
  later += 10 * MINUTE
  expect(await tryCode(late)).toMatchObject({ code: 40003 })
})

test('of many who use one right code at once, one gets in', async () => {
  const { email } = await member()
  await sendCode(nobody, email, CODE_TYPES.login)
  const fields = { email: await sealedField(nobody, email), vercode: await codeFor(nobody, email) }
  const answers = await Promise.all(Array.from({ length: 20 }, () => nobody.post('/users/auth/login_code', fields)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 40003]))
})

test('two registrations of one address at once make one account', async () => {
  const email = someone()
  await sendCode(nobody, email, CODE_TYPES.register)
  const vercode = await codeFor(nobody, email)
  const fields = { email: await sealedField(nobody, email), password: await sealedField(nobody, PASSWORD), vercode }
  const both = await Promise.all([1, 2].map(() => nobody.post('/users/auth/register', fields)))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 40003])
  later += MINUTE + 100
  // Whoever has the code of the address may know that it has an account.
  expect(await register(nobody, email)).toMatchObject({ code: 40004 })
})

test('asking for a code tells nobody whether an address has an account, and writes to none that has not', async () => {
  const { email } = await member()
  const unknown = someone()
  for (const type of [CODE_TYPES.login, CODE_TYPES.reset]) {
    expect(await sendCode(nobody, unknown, type)).toEqual(await sendCode(nobody, email, type))
    expect((await sendCode(nobody, unknown, type)).code).toBe((await sendCode(nobody, email, type)).code)
  }
  expect(await codeFor(nobody, unknown)).toBeNull()
})

test('tries of one account and of one network are limited', async () => {
  const { email } = await member()
  for (let round = 0; round < 10; round++) expect((await login(nobody, email, 'kT4vq8Zrm2')).code).toBe(40005)
  expect(await login(nobody, email)).toMatchObject({ code: 40000 })
  later += 15 * MINUTE
  expect(await login(nobody, email)).toMatchObject({ code: 0 })
  let last = 0
  for (let round = 0; round < 60 && last !== 40000; round++) {
    const fields = { email: await sealedField(nobody, someone()), vercode: '123456' }
    last = (await nobody.post('/users/auth/login_code', fields)).code
  }
  expect(last).toBe(40000)
  // Codes and passwords are tries alike.
  expect(await login(nobody, someone())).toMatchObject({ code: 40000 })
})

test('a reset password ends all sessions, and the former password', async () => {
  const { email, client } = await member()
  await sendCode(nobody, email, CODE_TYPES.reset)
  const fields = { email: await sealedField(nobody, email), vercode: await codeFor(nobody, email) }
  const new_password = await sealedField(nobody, 'another4Zrm1')
  expect(await nobody.post('/users/auth/password_reset', { ...fields, new_password })).toMatchObject({ code: 0 })
  expect(await client.get('/users/auth/sessions')).toMatchObject({ code: 14006 })
  expect(await login(nobody, email)).toMatchObject({ code: 40005 })
  expect(await login(nobody, email, 'another4Zrm1')).toMatchObject({ code: 0 })
})

test('whoever signs in with the former password, or changes it, while it is reset is out all the same', async () => {
  const { email, client } = await member()
  await sendCode(nobody, email, CODE_TYPES.reset)
  const fields = { email: await sealedField(nobody, email), vercode: await codeFor(nobody, email) }
  const [former, next] = [await sealedField(nobody, PASSWORD), await sealedField(nobody, 'another4Zrm1')]
  const reset = nobody.post('/users/auth/password_reset', { ...fields, new_password: next })
  // Passwords are hashed one after the other: these are asked for while the first one is, and are hashed after it.
  const thief = await sealedField(nobody, 'another4Zrm2')
  const others = await Promise.all([
    nobody.post('/users/auth/login', { email: fields.email, password: former }),
    client.post('/users/auth/password', { password: thief, password2: thief }),
  ])
  expect(await reset).toMatchObject({ code: 0 })
  expect(others.map(({ code }) => code)).toEqual([40005, 14006])
  expect(await login(nobody, email, 'another4Zrm1')).toMatchObject({ code: 0 })
})

test('a changed password is given twice, ends the other sessions and keeps this one', async () => {
  const { email, client } = await member()
  const other = userOf(server.url, (await login(nobody, email)).data.login_token)
  const [first, second] = [await sealedField(nobody, 'another4Zrm1'), await sealedField(nobody, 'another4Zrm2')]
  const differs = { code: 40006, data: { reason: 'differs' } }
  expect(await client.post('/users/auth/password', { password: first, password2: second })).toMatchObject(differs)
  expect(await other.get('/api/user/info/v2')).toMatchObject({ code: 0 })
  expect(await client.post('/users/auth/password', { password: first, password2: first })).toMatchObject({ code: 0 })
  expect(await other.get('/api/user/info/v2')).toMatchObject({ code: 14006 })
  expect(await login(nobody, email)).toMatchObject({ code: 40005 })
  const again = { new_password: second, repassword: second, host: 'decks.example' }
  expect(await client.post('/users/login/change-password', again)).toMatchObject({ code: 0 })
  expect(await login(nobody, email, 'another4Zrm2')).toMatchObject({ code: 0 })
})

test("another address is bound by its own code, unless it is somebody else's", async () => {
  const { email, client } = await member()
  const bound = async (address: string, wrong = false) => {
    await sendCode(nobody, address, CODE_TYPES.bind)
    const code = (await codeFor(nobody, address)) ?? ''
    const vercode = wrong ? String((Number(code) + 1) % 1_000_000).padStart(6, '0') : code
    return client.post('/users/email/emailbind', { email: await sealedField(nobody, address), vercode })
  }
  expect(await bound((await member()).email)).toMatchObject({ code: 40004 })
  expect(await bound(someone(), true)).toMatchObject({ code: 40003 })
  const next = someone()
  expect(await bound(next)).toMatchObject({ code: 0 })
  expect(await login(nobody, email)).toMatchObject({ code: 40005 })
  expect(await login(nobody, next)).toMatchObject({ code: 0 })
})

test('sessions are listed and ended by their own account alone, and end by themselves', async () => {
  const { email, client } = await member()
  const other = userOf(server.url, (await login(nobody, email)).data.login_token)
  const { data } = await client.get<DataOf<'sessionList'>>('/users/auth/sessions')
  expect(data.list.map(each => each.is_current).sort()).toEqual([false, true])
  const id = data.list.find(each => !each.is_current)?.id
  const stranger = (await member()).client
  expect(await stranger.post('/users/auth/session/revoke', { id })).toMatchObject({ status: 404 })
  expect(await other.get('/api/user/info/v2')).toMatchObject({ code: 0 })
  expect(await client.post('/users/auth/session/revoke', { id })).toMatchObject({ code: 0 })
  expect(await other.get('/api/user/info/v2')).toMatchObject({ code: 14006 })
  // Seven days without use, thirty in all.
  for (let week = 0; week < 4; week++) {
    later += 7 * DAY - MINUTE
    expect(await client.get('/api/user/info/v2')).toMatchObject({ code: 0 })
  }
  later += 3 * DAY
  expect(await client.get('/api/user/info/v2')).toMatchObject({ code: 14006 })
  later += 8 * DAY
  expect(await stranger.get('/api/user/info/v2')).toMatchObject({ code: 14006 })
})

test('everything of a visitor goes to the account at once, with the room that it takes, and to nobody else', async () => {
  const visitor = await visitorOf(server.url)
  const { client, token } = await member()
  const other = (await member()).client
  const canvas = await visitor.upload('canvas', 'json', canvasOf('mine'))
  const saved = await visitor.post<{ user_design_id: string }>('/api/design/save', { canvas_url: canvas.data.url })
  const { user_design_id } = saved.data
  const transactions = [{ fields: {} }]
  await visitor.post('/api/design/patch', { user_design_id, base_revision: 1, transactions })
  await visitor.post('/api/ai/chat/text/add', { title: 'Tea' })
  await visitor.post('/api/template/self/defined/template/update', { user_design_id })
  await visitor.post('/api/design/share/update', { user_design_id, open: true })
  for (const each of [visitor, client])
    await each.post('/api/template_component/user/suit/history_add', { suit_id: 'paper' })
  const model = { provider: 'other', address: 'http://127.0.0.1:9', model: 'm', key: '' }
  await visitor.post('/api/writer/save', model)
  const before = await stored()

  expect(await bind(userOf(server.url, 'dead'), visitor)).toMatchObject({ status: 401, code: 14006 })
  expect(await visitor.get('/api/design/detail', { user_design_id })).toMatchObject({ code: 0 })
  expect(await bind(client, visitor)).toMatchObject({ code: 0 })
  expect(await bind(client, visitor)).toMatchObject({ code: 0 })
  expect(await bind(other, visitor)).toMatchObject({ status: 404 })

  expect(await client.get('/api/design/detail', { user_design_id })).toMatchObject({ code: 0 })
  expect(await other.get('/api/design/detail', { user_design_id })).toMatchObject({ status: 404 })
  expect(await visitor.get('/api/design/list')).toMatchObject({ status: 401, code: 14006 })
  expect((await client.get<DataOf<'templateList'>>('/api/template/self/defined/template/list')).data.list).toHaveLength(
    1,
  )
  const file = await client.raw(`/api/design/file?user_design_id=${user_design_id}`)
  expect(await file.text()).toContain('mine')

  const user = (await userOf(server.url, token).get<DataOf<'userInfo'>>('/api/user/info/v2')).data.user_id
  const after = await stored()
  const all = (sums: Record<string, number>) =>
    Object.entries(sums).reduce((sum, [scope, bytes]) => sum + (scope.startsWith('owner:') ? bytes : 0), 0)
  // One suit was used by both, and is counted once.
  expect(all(after)).toBe(all(before) - 128)
  const { id } = await server.ports.db
    .selectFrom('visitor')
    .select('id')
    .where('bound_to', '=', user)
    .executeTakeFirstOrThrow()
  expect(after[`owner:${id}`]).toBe(0)
  for (const table of [...OWNED_TABLES, 'model' as const]) {
    const left = raw(db => db.prepare(`select 1 from ${table} where owner = ?`).all(id))
    expect({ table, left }).toEqual({ table, left: [] })
  }
})

async function bind(client: Client, visitor: Client) {
  return client.post('/api/ai/tourist/login_bind', { tourist_uuid: visitor.uuid })
}

/** The database file itself, beside the server. */
function raw<T>(use: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(server.dataDir, 'slidewright.db'))
  try {
    return use(db)
  } finally {
    db.close()
  }
}

async function stored(): Promise<Record<string, number>> {
  const rows = await server.ports.db.selectFrom('stored').select(['scope', 'bytes']).execute()
  return Object.fromEntries(rows.map(({ scope, bytes }) => [scope, Number(bytes)]))
}

test('no table with an owner is left out', async () => {
  const tables = raw(db =>
    db
      .prepare(`select m.name as name from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and c.name = 'owner' order by m.name`)
      .all(),
  )
  expect(tables.map(({ name }) => name)).toEqual([...OWNED_TABLES, 'model'].sort())
})

test('a bind that cannot be finished changes nothing', async () => {
  const visitor = await visitorOf(server.url)
  const { client } = await member()
  const canvas = await visitor.upload('canvas', 'json', canvasOf('mine'))
  const { data } = await visitor.post<{ user_design_id: string }>('/api/design/save', { canvas_url: canvas.data.url })
  await visitor.post('/api/design/share/update', { user_design_id: data.user_design_id, open: true })
  const before = await stored()
  raw(db => db.exec(`create trigger cut_off before update of owner on share begin select raise(abort, 'cut off'); end`))
  expect(await bind(client, visitor)).toMatchObject({ status: 500 })
  raw(db => db.exec('drop trigger cut_off'))
  expect(await stored()).toEqual(before)
  const query = { user_design_id: data.user_design_id }
  expect(await visitor.get('/api/design/detail', query)).toMatchObject({ code: 0 })
  expect(await bind(client, visitor)).toMatchObject({ code: 0 })
  expect(await client.get('/api/design/detail', query)).toMatchObject({ code: 0 })
})

test('the outbox is there for developers at this computer alone', async () => {
  expect((await nobody.raw('/outbox')).status).toBe(200)
  expect((await nobody.raw('/outbox', { headers: { 'X-Forwarded-For': '10.0.0.9' } })).status).toBe(404)
  const live = await startLocal({ writer: scriptedWriter([]) }, undefined, { NODE_ENV: 'production' })
  expect((await fetch(`${live.url}/outbox`)).status).toBe(404)
  await live.stop()
})
