import { modelKeySchema, SEALED_KEY_PREFIX } from '@slidewright/shared'

/** Why a key is not encrypted: it is none, or the encryption did not work or load. */
export type SealProblem = 'keyWrong' | 'keyUnsealed'

/** One block of the server's key. Without a usable key the library makes a shorter one of its own, for which nobody could open it. */
const BLOCK = /^[A-Za-z0-9+/]{341}[AQgw]={0,2}$/

/** Encrypts a key for the server (RSA, PKCS #1 v1.5); answers base64. The key itself is stored nowhere. */
export async function sealKey(key: string, publicKey: string): Promise<{ readonly sealed: string } | SealProblem> {
  if (!modelKeySchema.safeParse(key).success) return 'keyWrong'
  try {
    const { JSEncrypt } = await import('jsencrypt')
    const seal = new JSEncrypt()
    seal.setPublicKey(publicKey)
    const sealed = seal.encrypt(SEALED_KEY_PREFIX + key)
    return typeof sealed === 'string' && BLOCK.test(sealed) ? { sealed } : 'keyUnsealed'
  } catch {
    return 'keyUnsealed'
  }
}
