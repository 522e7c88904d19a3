import { type AddressInfo, createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { createSmtpMailer } from '../../server/providers/smtp/smtp-mailer.ts'
import { makeCertificate } from '../support/make-certificate.ts'
import { type SmtpServer, startSmtp } from './smtp-server.ts'

const LETTER = { id: 'letter', address: 'ann@example.com', subject: 'Your code', body: '123456', created_at: 0 }
const usual = getCACertificates('default')
let smtp: SmtpServer | undefined

afterEach(async () => {
  setDefaultCACertificates(usual)
  await smtp?.stop()
  smtp = undefined
})

/** Sends a letter to a server that proves itself with a certificate for an address; only trusted ones are believed. */
async function sent({ address = '127.0.0.1', isTrusted = true }) {
  const certificate = makeCertificate(address)
  if (isTrusted) setDefaultCACertificates([...usual, certificate.cert])
  smtp = await startSmtp({ user: 'post secret', certificate })
  const mailer = createSmtpMailer(`smtp://post:secret@127.0.0.1:${smtp.port}`, 'slides@decks.example')
  await mailer.send(LETTER, new AbortController().signal)
}

test('a letter goes over TLS where the mail server offers it, and its password, too', async () => {
  await sent({})
  expect(smtp?.letters).toMatchObject([{ to: 'ann@example.com', user: 'post secret', isSecret: true }])
})

test.each([
  ['that nobody vouches for', { isTrusted: false }],
  ['of another address', { address: '127.0.0.2' }],
])('nothing goes to a mail server with a certificate %s', async (_, certificate) => {
  await expect(sent(certificate)).rejects.toThrow(/certificate/i)
  expect(smtp?.letters).toEqual([])
})

test('nothing waits for a silent mail server once the server stops', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 'slides@decks.example')
  await expect(mailer.send(LETTER, AbortSignal.abort())).rejects.toThrow('takes too long')
  await new Promise(resolve => silent.close(resolve))
})
