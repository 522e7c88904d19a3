import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** Cryptographic randomness. A port: tests count instead. */
export interface Secrets {
  /** 128 random bits as 22 url-safe characters. */
  id(): string
  /** A random uuid, version 4. */
  uuid(): string
}

/** The system's randomness. */
export const systemSecrets: Secrets = {
  id: () => randomBytes(16).toString('base64url'),
  uuid: () => randomUUID(),
}

/** The SHA-256 of a secret in hex, which is stored instead of the secret. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
