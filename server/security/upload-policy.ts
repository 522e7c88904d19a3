import { createHmac, timingSafeEqual } from 'node:crypto'

/** What may be uploaded: exactly this key, this media type, this many bytes, until then (unix ms). */
export interface UploadPolicy {
  readonly key: string
  readonly type: string
  readonly owner: string
  readonly mime: string
  readonly size: number
  readonly expires: number
  readonly encoding?: 'gzip' | undefined
}

/** Signs policies and verifies them. */
export interface PolicySigner {
  sign(policy: UploadPolicy): { readonly policy: string; readonly signature: string }
  /** The policy, or null when it is not ours. */
  verify(policy: string, signature: string): UploadPolicy | null
}

/** Creates a signer with a secret key. */
export function createPolicySigner(key: Uint8Array): PolicySigner {
  const signatureOf = (policy: string) => createHmac('sha256', key).update(policy).digest()
  return {
    sign: policy => {
      const text = Buffer.from(JSON.stringify(policy)).toString('base64')
      return { policy: text, signature: signatureOf(text).toString('base64') }
    },
    verify: (policy, signature) => {
      const given = Buffer.from(signature, 'base64')
      const wanted = signatureOf(policy)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      // Signed by us, so it is what sign() wrote.
      return JSON.parse(Buffer.from(policy, 'base64').toString()) as UploadPolicy
    },
  }
}
