import { expect, test } from 'vitest'
import { createHostRules } from './hosts.ts'

const rules = (given: { HOST?: string; PUBLIC_URL?: string; ALLOWED_HOSTS?: string } = {}) =>
  createHostRules({ HOST: '127.0.0.1', PUBLIC_URL: '', ALLOWED_HOSTS: '', ...given }, 'Nas.home.example')

const LOOPBACK = [
  'localhost',
  'LOCALHOST:4600',
  'localhost.',
  'a.localhost:1',
  '127.0.0.1:4600',
  '127.8.0.1',
  '[::1]:4600',
  '::1',
]
const FOREIGN = [
  'evil.example',
  'evil.example:4600',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil',
  '',
  ' ',
  'a b',
  'a@localhost',
  '0x7f000001',
]

test.each<[string, Parameters<typeof rules>[0], readonly string[], readonly string[]]>([
  ['loopback', {}, LOOPBACK, [...FOREIGN, '192.168.1.5', '10.0.0.1:4600', 'nas', 'nas.local', '0.0.0.0']],
  ['one address', { HOST: '192.168.1.5' }, [...LOOPBACK, '192.168.1.5:4600'], [...FOREIGN, '192.168.1.6', 'nas.local']],
  [
    'every address',
    { HOST: '0.0.0.0' },
    [...LOOPBACK, '192.168.1.5:4600', '[2001:db8::1]:80', 'nas.home.example', 'nas.local:4600'],
    FOREIGN,
  ],
  ['every address of IPv6', { HOST: '::' }, [...LOOPBACK, '10.1.2.3', '[fd00::1]'], FOREIGN],
  [
    'a public address',
    { PUBLIC_URL: 'https://Slides.example.com' },
    [...LOOPBACK, 'slides.example.com', 'SLIDES.example.com:443', 'slides.example.com.'],
    [...FOREIGN, 'example.com', 'x.slides.example.com'],
  ],
  [
    'more names',
    { ALLOWED_HOSTS: 'Decks.example.com, *.intra.example.com 10.9.8.7:8080' },
    [...LOOPBACK, 'decks.example.com:9', 'a.intra.example.com', '10.9.8.7'],
    [...FOREIGN, 'intra.example.com', 'xintra.example.com', 'evil-decks.example.com'],
  ],
])('listening on %s, it knows its names and no others', (_, given, ours, others) => {
  const { isOurs } = rules(given)
  expect(ours.filter(host => !isOurs(host))).toEqual([])
  expect(others.filter(isOurs)).toEqual([])
})

test.each([
  ['http://127.0.0.1:4600', '127.0.0.1:4600', true],
  ['http://127.0.0.1:5173', '127.0.0.1:4600', false],
  ['http://localhost:4600', '127.0.0.1:4600', false],
  ['http://192.168.1.5', '192.168.1.5:80', true],
  ['https://slides.example.com', '127.0.0.1:4600', true],
  ['https://slides.example.com:8443', '127.0.0.1:4600', false],
  ['https://slides.example.com.evil.example', '127.0.0.1:4600', false],
  ['http://decks.example.com:8080', 'x', true],
  ['http://decks.example.com', 'x', false],
  ['null', '127.0.0.1:4600', false],
  ['', '127.0.0.1:4600', false],
  ['file://', '127.0.0.1:4600', false],
  ['chrome-extension://127.0.0.1:4600', '127.0.0.1:4600', false],
])('a page of %s that asks %s is our own: %s', (origin, host, own) => {
  const { isOwnOrigin } = rules({ PUBLIC_URL: 'https://slides.example.com', ALLOWED_HOSTS: 'decks.example.com:8080' })
  expect(isOwnOrigin(origin, host)).toBe(own)
})
