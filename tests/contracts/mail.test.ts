import { CODE_TYPES } from '@slidewright/shared'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealedField, sendCode } from './accounts-client.ts'
import { clientOf } from './client.ts'
import { type LocalServer, scriptedWriter, startLocal } from './local-server.ts'
import { type SmtpServer, startSmtp, type TakenLetter } from './smtp-server.ts'

const USER = 'post pa:ss@word'
const FROM = 'slides@decks.example'
let smtp: SmtpServer
let server: LocalServer

beforeEach(async () => {
  smtp = await startSmtp({ user: USER })
})
afterEach(async () => {
  await server.stop()
  await smtp.stop()
})

function start(): Promise<LocalServer> {
  const SMTP_URL = `smtp://post:${encodeURIComponent('pa:ss@word')}@127.0.0.1:${smtp.port}`
  return startLocal({ writer: scriptedWriter([]) }, undefined, { MAILER: 'smtp', SMTP_URL, MAIL_FROM: FROM })
}

const bodyOf = ({ data }: TakenLetter) => Buffer.from(data.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8')
const letter = () => expect.poll(() => smtp.letters.length, { timeout: 15_000 }).toBe(1)
const waiting = async () => (await server.ports.db.selectFrom('letter').selectAll().execute()).length

test('a code goes by mail in the language that was asked for, works, and leaves nothing behind', async () => {
  server = await start()
  const nobody = clientOf(server.url, null)
  const email = await sealedField(nobody, 'Ann@Example.com')
  await nobody.post('/users/email/emailsend', { email, type: CODE_TYPES.register, language: 'ru-RU' })
  await letter()
  const [sent] = smtp.letters
  if (sent === undefined) throw new Error('no letter')
  expect(sent).toMatchObject({ from: FROM, to: 'ann@example.com', user: USER })
  const words = [...sent.data.matchAll(/=\?utf-8\?B\?([\w+/=]+)\?=/g)].map(word => word[1] ?? '')
  expect(words.map(word => Buffer.from(word, 'base64').toString('utf8')).join('')).toBe('Ваш код')
  expect(sent.data).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000\r$/m)
  for (const line of sent.data.split('\r\n')) expect(line).toMatch(/^[\x20-\x7e]{0,78}$/)
  const vercode = /\d{6}/.exec(bodyOf(sent))?.[0]
  const password = await sealedField(nobody, 'kT4vq8Zrm1')
  expect(await nobody.post('/users/auth/register', { email, vercode, password })).toMatchObject({ code: 0 })
  await expect.poll(waiting).toBe(0)
  // The outbox is for installations that send no mail.
  expect((await nobody.raw('/outbox')).status).toBe(404)
})

test('what the mail server cannot take now is sent later', async () => {
  smtp.faults = { RCPT: 451 }
  server = await start()
  const nobody = clientOf(server.url, null)
  expect(await sendCode(nobody, 'ann@example.com', CODE_TYPES.register)).toMatchObject({ code: 0 })
  await expect.poll(() => smtp.refusals, { timeout: 15_000 }).toBeGreaterThan(0)
  expect({ sent: smtp.letters.length, waiting: await waiting() }).toEqual({ sent: 0, waiting: 1 })
  smtp.faults = {}
  await letter()
  await expect.poll(waiting).toBe(0)
})

test('what the mail server will never take is given up, and holds up nothing', async () => {
  smtp.faults = { RCPT: 550 }
  server = await start()
  const nobody = clientOf(server.url, null)
  await sendCode(nobody, 'gone@example.com', CODE_TYPES.register)
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
  smtp.faults = {}
  await sendCode(nobody, 'ann@example.com', CODE_TYPES.register)
  await letter()
  expect(smtp.letters[0]?.to).toBe('ann@example.com')
})

test('a wrong password of the operator loses no letter', async () => {
  smtp.faults = { AUTH: 535 }
  server = await start()
  const nobody = clientOf(server.url, null)
  await sendCode(nobody, 'ann@example.com', CODE_TYPES.register)
  await expect.poll(() => smtp.refusals, { timeout: 15_000 }).toBeGreaterThan(0)
  expect(await waiting()).toBe(1)
  smtp.faults = {}
  await letter()
})
