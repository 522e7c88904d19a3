import { constants, publicEncrypt } from 'node:crypto'
import { type DataOf, SEALED_KEY_PREFIX } from '@slidewright/shared'
import type { Client } from './client.ts'

/** A key as a client sends it: encrypted for the server. */
export async function sealedKey(client: Client, key: string): Promise<string> {
  const { data } = await client.get<DataOf<'writerList'>>('/api/writer/list')
  const padding = constants.RSA_PKCS1_PADDING
  return publicEncrypt({ key: data.public_key, padding }, Buffer.from(SEALED_KEY_PREFIX + key)).toString('base64')
}
