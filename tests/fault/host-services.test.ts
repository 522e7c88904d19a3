import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isExternalAddress, isPublicAddress } from '../../server/security/addresses.ts'
import { createLinkFetcher } from '../../server/security/fetch-link.ts'
import { type LinkRules, linkTarget } from '../../server/security/link-target.ts'

/** Where clouds tell their machines who they are, and other places of IPv4 that no link may lead to. */
const HOSTS = [
  '168.63.129.16',
  '169.254.169.254',
  '169.254.170.2',
  '169.254.42.42',
  '100.100.100.200',
  '192.0.0.192',
  '161.26.0.10',
  '166.9.1.1',
  '199.36.153.8',
  '0.0.0.0',
  '0.1.2.3',
  '127.0.0.53',
  '100.64.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '192.0.2.7',
  '198.51.100.7',
  '203.0.113.7',
  '192.88.99.1',
  '224.0.0.251',
  '240.0.0.1',
  '255.255.255.255',
]

const hex = (value: number, digits = 0) => value.toString(16).padStart(digits, '0')

/** Every way in which an address of IPv4 can be written, inside IPv6 too. */
function spellings(address: string): string[] {
  const octets = address.split('.').map(Number)
  const [a = 0, b = 0, c = 0, d = 0] = octets
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const groups = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`
  const inverted = `${hex((a * 256 + b) ^ 0xffff)}:${hex((c * 256 + d) ^ 0xffff)}`
  const wide = [...address].map(letter => (letter === '.' ? '。' : String.fromCharCode(letter.charCodeAt(0) + 0xfee0)))
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex(whole, 8)}`,
    `0${whole.toString(8)}`,
    octets.map(octet => `0${octet.toString(8)}`).join('.'),
    octets.map(octet => `0x${hex(octet)}`).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0x${hex(a)}.0${b.toString(8)}.${c * 256 + d}`,
    wide.join(''),
    `[::ffff:${address}]`,
    `[::ffff:${groups}]`,
    `[0:0:0:0:0:ffff:${groups}]`,
    `[::${groups}]`,
    `[64:ff9b::${groups}]`,
    `[64:ff9b:1::${groups}]`,
    `[2002:${groups}::]`,
    `[2001:0:5ef5:79fb:0:0:${inverted}]`,
    `[2001:0:${groups}::1]`,
    `[2600:1f18::5efe:${groups}]`,
    `[2600:1f18::200:5efe:${groups}]`,
    `[::ffff:0:${groups}]`,
  ]
}

const OTHERS = [
  '[fd00:ec2::254]',
  '[fd00:ec2::23]',
  '[fd20:ce::254]',
  '[fd00:42::42]',
  '[fe80::a9fe:a9fe]',
  '[febf::1]',
  '[fec0::1]',
  '[feff::1]',
  '[ff02::1]',
  '[ff05::1:3]',
  '[::]',
  '[::1]',
  '[100::1]',
  '[2001:2::1]',
  '[2001:10::1]',
  '[2001:20::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[5f00::1]',
  'metadata.google.internal',
  'METADATA.google.internal.',
  'metadata',
  'instance-data.ec2.internal',
  'kubernetes.default.svc',
  'kubernetes.default.svc.cluster.local',
  'localhost..',
]

const PUBLIC_ADDRESS = '93.184.216.34'
const rules = (resolve: LinkRules['resolve']): LinkRules => ({ resolve, allowed: new Set(), ownHosts: [] })
const elsewhere = rules(async () => [PUBLIC_ADDRESS])
const limits = { accept: '*/*', maxBytes: 1_000, signal: new AbortController().signal }

test('T21 no spelling of a host service or of a place that is not public is followed', async () => {
  const hosts = [...HOSTS.flatMap(spellings), ...OTHERS]
  expect(hosts.length).toBeGreaterThan(500)
  const urls = hosts.flatMap(host => [`http://${host}/latest/meta-data/`, `https://${host}/`])
  const targets = await Promise.all(urls.map(async url => [url, await linkTarget(url, elsewhere)] as const))
  expect(targets.filter(([, target]) => target !== 'linkPrivate' && target !== 'linkInvalid')).toEqual([])
})

test('T21 the control: what is public next to them passes', async () => {
  for (const host of [
    '168.63.129.17',
    '168.63.128.16',
    '161.27.0.1',
    '166.12.0.1',
    '199.36.153.12',
    '1.1.1.1',
    '100.63.255.255',
  ])
    expect(await linkTarget(`http://${host}/`, elsewhere), host).toMatchObject({ addresses: [host] })
  expect(isPublicAddress('2600:1f18::5efe')).toBe(true)
  expect(isPublicAddress('2606:4700::1111')).toBe(true)
})

test('T21 a name that stands for such a place, alone or beside a public one, is not followed', async () => {
  for (const host of [...HOSTS, 'fd00:ec2::254', 'fd20:ce::254', '::ffff:168.63.129.16', '64:ff9b::a83f:8110']) {
    for (const addresses of [[host], [PUBLIC_ADDRESS, host]])
      expect(
        await linkTarget(
          'https://name.example.com/',
          rules(async () => addresses),
        ),
        host,
      ).toBe('linkPrivate')
  }
})

test('T21 a redirect to such a place is not followed, and a name is judged again at each step', async () => {
  let hits = 0
  let asked = 0
  const site = createServer((request, response) => {
    hits++
    const to = new URL(request.url ?? '/', 'http://site').searchParams.get('to') ?? ''
    response.writeHead(302, { Location: to }).end()
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  // The name is public when it is asked for first, and a host service from then on.
  const resolve = async () => (asked++ === 0 ? [PUBLIC_ADDRESS] : ['168.63.129.16'])
  const fetchLink = createLinkFetcher({ resolve, allowed: new Set([`127.0.0.1:${port}`]), ownHosts: [] }, 2_000)
  const places = [...HOSTS.slice(0, 9).map(host => `http://${host}/`), 'http://[fd00:ec2::254]/', 'http://2822734096/']
  for (const place of places) {
    const got = await fetchLink(`http://127.0.0.1:${port}/?to=${encodeURIComponent(place)}`, limits)
    expect(got, place).toEqual({ ok: false, error: { code: 'linkPrivate' } })
  }
  expect(hits).toBe(places.length)
  asked = 1
  const rebound = await fetchLink(`http://127.0.0.1:${port}/?to=http%3A%2F%2Frebind.example.com%2F`, limits)
  expect(rebound).toEqual({ ok: false, error: { code: 'linkPrivate' } })
  site.close()
})

test.each([
  [{ remoteAddress: PUBLIC_ADDRESS, localAddress: '10.0.0.5' }, true],
  [{ remoteAddress: PUBLIC_ADDRESS, localAddress: PUBLIC_ADDRESS }, false],
  [{ remoteAddress: '168.63.129.16', localAddress: '10.0.0.5' }, false],
  [{ remoteAddress: '127.0.0.1', localAddress: '127.0.0.1' }, false],
  [{}, false],
])('T21 a socket between %j leads out: %s', (ends, out) => {
  expect(isExternalAddress(ends)).toBe(out)
})
