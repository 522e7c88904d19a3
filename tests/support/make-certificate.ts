import { generateKeyPairSync, sign } from 'node:crypto'

/** A self-signed certificate and its key, in PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

const [SEQUENCE, SET, BITS, BYTES, UTF8, TIME, NUMBER] = [0x30, 0x31, 0x03, 0x04, 0x0c, 0x17, 0x02]
const ECDSA_SHA256 = der(SEQUENCE, oid('2a8648ce3d040302'))
const COMMON_NAME = oid('550403')
const ALTERNATIVE_NAMES = oid('551d11')

/** Makes a self-signed certificate (RFC 5280) for an IPv4 address, valid for a day. */
export function makeCertificate(address: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(address)))))
  const names = der(SEQUENCE, der(0x87, Buffer.from(address.split('.').map(Number))))
  const content = der(
    SEQUENCE,
    der(0xa0, der(NUMBER, Buffer.from([2]))),
    der(NUMBER, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    der(SEQUENCE, timeAt(-1), timeAt(1)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, ALTERNATIVE_NAMES, der(BYTES, names)))),
  )
  const signature = der(BITS, Buffer.from([0]), sign('sha256', content, privateKey))
  const lines =
    der(SEQUENCE, content, ECDSA_SHA256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function timeAt(days: number): Buffer {
  const iso = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
  return der(TIME, Buffer.from(`${iso.slice(2, 19).replace(/\D/g, '')}Z`))
}
