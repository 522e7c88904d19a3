import { constants, publicEncrypt } from 'node:crypto'
import { CODE_TYPES, type CodeType, type DataOf } from '@slidewright/shared'
import { type Answer, type Client, clientOf } from './client.ts'

/** The password of people in tests. */
export const PASSWORD = 'kT4vq8Zrm1'

/** Encrypts a field as a client does: one block, whose padding is cut off. */
export async function sealedField(client: Client, text: string): Promise<string> {
  const { data } = await client.get<DataOf<'publicKey'>>('/api/public_key')
  const key = { key: data.public_key, padding: constants.RSA_PKCS1_PADDING }
  return publicEncrypt(key, Buffer.from(text)).toString('base64').slice(0, -2)
}

/** The newest code that an address was sent; null if there is none. */
export async function codeFor(client: Client, email: string): Promise<string | null> {
  const letters = (await (await client.raw('/outbox')).text()).split('\n---\n\n')
  const letter = letters.find(text => text.startsWith(`To: ${email}\n`))
  return /(?<!\d)\d{6}(?!\d)/.exec(letter?.split('\n\n')[1] ?? '')?.[0] ?? null
}

/** Asks for a code. */
export async function sendCode(client: Client, email: string, type: CodeType): Promise<Answer<unknown>> {
  return client.post('/users/email/emailsend', { email: await sealedField(client, email), type })
}

/** Registers an address, with the code that it is sent. */
export async function register(client: Client, email: string, password = PASSWORD) {
  const sent = await sendCode(client, email, CODE_TYPES.register)
  if (sent.code !== 0) throw new Error(`no code: ${sent.code}`)
  return client.post<DataOf<'register'>>('/users/auth/register', {
    email: await sealedField(client, email),
    vercode: await codeFor(client, email),
    password: await sealedField(client, password),
  })
}

/** Signs in by password. */
export async function login(client: Client, email: string, password = PASSWORD) {
  const [sealedEmail, sealed] = [await sealedField(client, email), await sealedField(client, password)]
  return client.post<DataOf<'login'>>('/users/auth/login', { email: sealedEmail, password: sealed })
}

/** A client that is signed in. */
export function userOf(url: string, token: string): Client {
  return clientOf(url, null, { Authorization: `Bearer ${token}` })
}
