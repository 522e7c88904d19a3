import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { VARIABLES } from './variables.ts'

test('nothing configured is enough', () => {
  const result = readConfig({}, '/srv')
  expect(result).toMatchObject({
    ok: true,
    config: { HOST: '127.0.0.1', PORT: 4600, WRITER: 'builtin', dataDir: '/srv/data', isLoopback: true, QUOTAS: 'on' },
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
  [{ WRITER: 'cohere' }, 'WRITER must be "builtin", "openai", "anthropic" or "google", not "cohere".'],
  [{ WRITER: 'openai' }, 'WRITER_BASE_URL must be set when WRITER is "openai".'],
  [{ WRITER: 'openai', WRITER_BASE_URL: 'http://127.0.0.1:1/v1' }, 'WRITER_MODEL must be set when WRITER is "openai".'],
  [{ WRITER: 'anthropic', WRITER_API_KEY: 'k' }, 'WRITER_MODEL must be set when WRITER is "anthropic".'],
  [{ WRITER: 'google', WRITER_MODEL: 'm' }, 'WRITER_API_KEY must be set when WRITER is "google".'],
  [
    { PUBLIC_URL: 'javascript:1' },
    'PUBLIC_URL must be an address that begins with http:// or https://, or empty, not "javascript:1".',
  ],
  [
    { DATABASE_URL: 'postgres://u:p@h/d' },
    'DATABASE_URL: PostgreSQL comes with a later version; leave it empty to use the embedded database.',
  ],
  [{ MAILER: 'smtp' }, 'SMTP_URL must be set when MAILER is "smtp".'],
  [{ MAILER: 'smtp', SMTP_URL: 'smtp://127.0.0.1' }, 'MAIL_FROM must be set when MAILER is "smtp".'],
  [{ MAIL_FROM: 'Ann <a@b.c>' }, 'MAIL_FROM must be an e-mail address without a name, not "Ann <a@b.c>".'],
  [{ BLOBS: 's3' }, 'BLOBS: S3 storage comes with a later version; use "disk".'],
  [{ PAYMENTS: 'stripe' }, 'PAYMENTS: Stripe comes with a later version; use "sandbox" or "off".'],
  [{ QUOTAS: 'maybe' }, 'QUOTAS must be "on" or "off", not "maybe".'],
])('%j is refused with one sentence', (environment, sentence) => {
  expect(readConfig(environment, '/')).toEqual({ ok: false, sentence })
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: ' ', WRITER: '' }, '/')).toMatchObject({ ok: true, config: { PORT: 4600 } })
})

test('the example names every variable once', () => {
  const path = new URL('../../.env.example', import.meta.url)
  expect(existsSync(path)).toBe(true)
  const named = [...readFileSync(path, 'utf8').matchAll(/^#?\s?([A-Z_]+)=/gm)].map(match => match[1])
  expect(named.toSorted()).toEqual(
    Object.keys(VARIABLES)
      .filter(name => name !== 'NODE_ENV')
      .toSorted(),
  )
})
