import * as z from 'zod/mini'
import { MODEL_KEY_MAX } from '../limits.ts'

/**
 * What stands before a key in the block that is encrypted: a block for another installation decrypts to random bytes, and these tell it from
 * one for this.
 */
export const SEALED_KEY_PREFIX = 'api-key:'

/** A key: visible ASCII, as many characters as one RSA block holds after the prefix. */
export const modelKeySchema = z.string().check(z.regex(/^[!-~]+$/), z.maxLength(MODEL_KEY_MAX))

/** The end of a key that may be shown: four characters, and never more than a fourth of it. */
export function keyEndOf(key: string): string {
  return key.slice(key.length - Math.min(4, Math.floor(key.length / 4)))
}
