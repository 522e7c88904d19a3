import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** Randomness that nobody can guess. A port: tests count instead. */
export interface Secrets {
  /** 128 random bits as 22 url-safe characters. */
  id(): string
  /** A random uuid, version 4. */
  uuid(): string
}

/** Randomness of the machine. */
export const systemSecrets: Secrets = {
  id: () => randomBytes(16).toString('base64url'),
  uuid: () => randomUUID(),
}

/** What is kept of a secret that someone else holds: its SHA-256 in hex. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
