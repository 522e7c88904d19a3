import { createHmac } from 'node:crypto'

/** Returns the name that a share has for an upload: it says nothing about the upload's key, and is void with the secret. */
export function shareName(secret: string, key: string): string {
  return createHmac('sha256', secret).update(`asset ${key}`).digest().subarray(0, 16).toString('base64url')
}
