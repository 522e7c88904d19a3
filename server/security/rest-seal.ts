import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts secrets that the database keeps. */
export interface RestSeal {
  /** Seals a secret for a place, which is not part of what is stored. */
  seal(secret: string, place: string): string
  /** The secret; null if it was changed, sealed for another place or with another key. */
  open(sealed: string, place: string): string | null
}

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1.'
const NONCE = 12
const TAG = 16

/** Creates the seal with a key of 32 bytes. */
export function createRestSeal(key: Uint8Array): RestSeal {
  return {
    seal: (secret, place) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    open: (sealed, place) => {
      if (!sealed.startsWith(VERSION)) return null
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      if (bytes.length < NONCE + TAG) return null
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
        return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
