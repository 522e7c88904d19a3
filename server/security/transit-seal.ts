import { constants, createPrivateKey, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { installationKeyText } from './installation-keys.ts'

/** Opens what clients have encrypted for this installation. On its own it is no protection from who can change what a client runs: TLS is. */
export interface TransitSeal {
  /** The public key, PEM. */
  publicKey(): Promise<string>
  /** The sealed text; null for anything that is not one block for this installation, or not visible ASCII. */
  open(sealed: string): Promise<string | null>
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
  return {
    publicKey: async () =>
      createPublicKey(await keyText())
        .export({ type: 'spki', format: 'pem' })
        .toString(),
    open: async sealed => {
      if (!BLOCK.test(sealed)) return null
      const key = createPrivateKey(await keyText())
      const opened = decrypted(Buffer.from(sealed, 'base64'), key)
      // What was not sealed with this key opens to random bytes (OpenSSL's implicit rejection).
      return opened !== null && VISIBLE.test(opened) ? opened : null
    },
  }
}

function decrypted(block: Buffer, key: ReturnType<typeof createPrivateKey>): string | null {
  try {
    return privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, block).toString('latin1')
  } catch {
    return null
  }
}

async function makePair(): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: BITS })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
