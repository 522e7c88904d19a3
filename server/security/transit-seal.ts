import { isUtf8 } from 'node:buffer'
import { constants, createPrivateKey, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { SEALED_KEY_PREFIX } from '@slidewright/shared'
import { installationKeyText } from './installation-keys.ts'

/** Opens what clients have encrypted for this installation. On its own it is no protection from who can change what a client runs: TLS is. */
export interface TransitSeal {
  /** The public key, PEM. */
  publicKey(): Promise<string>
  /** The sealed key, without its prefix; null for anything that is not one block for this installation, or not visible ASCII. */
  open(sealed: string): Promise<string | null>
  /** The text of a sealed field; null for anything that is not one block, or not UTF-8. What was damaged may open to any text. */
  openField(sealed: string): Promise<string | null>
}

const BITS = 2048
/** 256 bytes as base64, with or without its padding: the last character carries two bits. */
const BLOCK = /^[A-Za-z0-9+/]{341}[AQgw]={0,2}$/
const VISIBLE = /^[!-~]+$/
const generate = promisify(generateKeyPair)

/** Creates the seal with the installation's key pair, which is made when it is first needed and kept for its owner only. */
export function createTransitSeal(dataDir: string): TransitSeal {
  let text: Promise<string> | null = null
  const keyText = () => {
    text ??= installationKeyText(dataDir, 'transit', makePair).catch(error => {
      text = null
      throw error
    })
    return text
  }
  const openBlock = async (sealed: string) =>
    BLOCK.test(sealed) ? decrypted(Buffer.from(sealed, 'base64'), createPrivateKey(await keyText())) : null
  return {
    publicKey: async () =>
      createPublicKey(await keyText())
        .export({ type: 'spki', format: 'pem' })
        .toString(),
    open: async sealed => {
      const opened = await openBlock(sealed)
      // What was not sealed with this key opens to random bytes (OpenSSL's implicit rejection), one in four hundred of which are visible.
      const text = opened?.toString('latin1')
      if (text === undefined || !text.startsWith(SEALED_KEY_PREFIX)) return null
      const key = text.slice(SEALED_KEY_PREFIX.length)
      return VISIBLE.test(key) ? key : null
    },
    openField: async sealed => {
      const opened = await openBlock(sealed)
      return opened === null || !isUtf8(opened) ? null : opened.toString('utf8')
    },
  }
}

function decrypted(block: Buffer, key: ReturnType<typeof createPrivateKey>): Buffer | null {
  try {
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, block)
  } catch {
    return null
  }
}

async function makePair(): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: BITS })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
