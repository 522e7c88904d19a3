import * as z from 'zod/mini'

const empty = z._default(z.string(), '')
const flag = z._default(z.enum(['on', 'off']), 'on')

/** A whole number in a range, from text. */
function whole(min: number, max: number, fallback: number) {
  const digits = z.string().check(z.regex(/^\d{1,9}$/))
  const number = z.pipe(
    digits,
    z.transform(text => Number(text)),
  )
  return z._default(z.pipe(number, z.number().check(z.minimum(min), z.maximum(max))), fallback as never)
}

/** The address of a web site: http or https, no path. */
const origin = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** Every variable of the server, with its default. The order is that of the documentation. */
export const VARIABLES = {
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), '127.0.0.1'),
  PORT: whole(0, 65_535, 4600),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  PUBLIC_URL: z._default(origin, ''),
  ALLOWED_HOSTS: z._default(z.string().check(z.regex(/^[\w.:*[\],\s-]*$/)), ''),
  DATABASE_URL: empty,
  BLOBS: z._default(z.enum(['disk']), 'disk'),
  STORAGE_LIMIT: whole(0, 100_000_000, 0),
  STORAGE_NETWORK_LIMIT: whole(0, 100_000_000, 0),
  STORAGE_VISITOR_LIMIT: whole(1, 100_000_000, 2048),
  STORAGE_RESERVE: whole(0, 100_000_000, 0),
  CACHE_LIMIT: whole(1, 100_000_000, 512),
  WRITER: z._default(z.enum(['builtin', 'openai', 'anthropic', 'google']), 'builtin'),
  WRITER_BASE_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]), ''),
  WRITER_MODEL: empty,
  WRITER_API_KEY: empty,
  OWN_MODELS: z._default(z.enum(['local', 'on', 'off']), 'local'),
  MODEL_ALLOW: z._default(z.string().check(z.regex(/^[\w.:[\],\s-]*$/)), ''),
  PAINTER: z._default(z.enum(['builtin']), 'builtin'),
  PAINTER_BASE_URL: empty,
  PAINTER_MODEL: empty,
  PAINTER_API_KEY: empty,
  MAILER: z._default(z.enum(['outbox', 'smtp']), 'outbox'),
  SMTP_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]), ''),
  MAIL_FROM: z._default(z.string().check(z.regex(/^$|^[\w.+-]{1,64}@[\w.-]{1,190}$/)), ''),
  SMS: z._default(z.enum(['outbox']), 'outbox'),
  SMS_URL: empty,
  PAYMENTS: z._default(z.enum(['sandbox', 'off']), 'sandbox'),
  STRIPE_SECRET_KEY: empty,
  STRIPE_WEBHOOK_SECRET: empty,
  STRIPE_BASE_URL: empty,
  GOOGLE_CLIENT_ID: empty,
  GOOGLE_CLIENT_SECRET: empty,
  GOOGLE_ISSUER: empty,
  GOOGLE_DRIVE_BASE_URL: empty,
  ASSET_ORIGIN: z._default(origin, ''),
  TRUST_PROXY: z._default(z.enum(['on', 'off']), 'off'),
  LINK_ALLOW: empty,
  QUOTAS: flag,
  GRAY_USERS: empty,
  OPERATOR_NAME: empty,
  OPERATOR_EMAIL: empty,
  OPERATOR_ADDRESS: empty,
  DOMESTIC_ORIGIN: z._default(origin, ''),
  METRICS_TOKEN: z._default(z.union([z.literal(''), z.string().check(z.regex(/^\S{16,}$/))]), ''),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  NODE_ENV: z._default(z.string(), ''),
} as const

/** The name of a variable. */
export type VariableName = keyof typeof VARIABLES
/** The variables after parsing. */
export type Variables = { readonly [N in VariableName]: z.output<(typeof VARIABLES)[N]> }

/** What each variable must be, in words that follow "must be". */
export const EXPECTED: Partial<Record<VariableName, string>> = {
  HOST: 'a host name or an address to listen on',
  PORT: 'a whole number from 0 to 65535',
  DATA_DIR: 'the path of a folder',
  PUBLIC_URL: 'an address that begins with http:// or https://, or empty',
  ALLOWED_HOSTS: 'host names separated by commas, such as decks.example.com or *.example.com',
  BLOBS: '"disk"',
  STORAGE_LIMIT: 'a whole number of MB, or 0 for what the disk has',
  STORAGE_NETWORK_LIMIT: 'a whole number of MB, or 0 for half of all',
  STORAGE_VISITOR_LIMIT: 'a whole number of MB from 1',
  STORAGE_RESERVE: 'a whole number of MB, or 0 for a share of the disk',
  CACHE_LIMIT: 'a whole number of MB from 1',
  WRITER: '"builtin", "openai", "anthropic" or "google"',
  WRITER_BASE_URL: 'an address that begins with http:// or https://',
  OWN_MODELS: '"local", "on" or "off"',
  MODEL_ALLOW: 'pairs of host and port separated by commas, such as 10.0.0.12:8000',
  PAINTER: '"builtin"',
  MAILER: '"outbox" or "smtp"',
  SMTP_URL: 'an address that begins with smtp:// or smtps://, such as smtps://user:password@mail.example.com',
  MAIL_FROM: 'an e-mail address without a name',
  SMS: '"outbox"',
  PAYMENTS: '"sandbox" or "off"',
  ASSET_ORIGIN: 'an address that begins with http:// or https://, or empty',
  TRUST_PROXY: '"on" or "off"',
  QUOTAS: '"on" or "off"',
  DOMESTIC_ORIGIN: 'an address that begins with http:// or https://, or empty',
  METRICS_TOKEN: 'a word of 16 letters or more, or empty',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
}

/** Values that are recognized but not supported yet: the variable, the values (none given: any that is set), and what to do instead. */
export const LATER: readonly {
  readonly name: VariableName
  readonly values?: readonly string[]
  readonly says: string
}[] = [
  {
    name: 'DATABASE_URL',
    says: 'PostgreSQL comes with a later version; leave it empty to use the embedded database',
  },
  { name: 'BLOBS', values: ['s3'], says: 'S3 storage comes with a later version; use "disk"' },
  {
    name: 'PAINTER',
    values: ['openai', 'fal', 'google'],
    says: 'picture models come with a later version; use "builtin"',
  },
  { name: 'SMS', values: ['webhook'], says: 'sending SMS comes with a later version; use "outbox"' },
  { name: 'PAYMENTS', values: ['stripe'], says: 'Stripe comes with a later version; use "sandbox" or "off"' },
  { name: 'GOOGLE_CLIENT_ID', says: 'Google sign-in comes with a later version; leave it empty' },
]
