import { TOURIST_HEADER } from '@slidewright/shared'

/** Who is asking. A port: the session store fills it. */
export interface Identity {
  /** The login token of a signed-in user, or null. */
  token(): string | null
  /** The visitor's uuid, asked from the server at the first need; null where there is none to be had. */
  tourist(): Promise<string | null>
  /** Forgets the user: the server does not know them any more. */
  clear(): void
}

/** The headers that name the asker: a bearer token wins over a visitor's uuid. */
export async function identityHeaders(identity: Identity): Promise<Record<string, string>> {
  const token = identity.token()
  if (token !== null) return { Authorization: `Bearer ${token}` }
  const tourist = await identity.tourist()
  return tourist === null ? {} : { [TOURIST_HEADER]: tourist }
}
