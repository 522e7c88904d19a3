import { TOURIST_HEADER } from '@slidewright/shared'

/** As whom a call was made: a bearer token wins over a visitor's uuid. */
export interface Asker {
  readonly token: string | null
  readonly tourist: string | null
}

/** Who is asking. A port: the session store fills it. */
export interface Identity {
  /** The login token of a signed-in user, or null. */
  token(): string | null
  /** The visitor's uuid, asked from the server at the first need; null where there is none to be had. For a deck, that of its owner. */
  tourist(deck?: string): Promise<string | null>
  /** The server has answered somebody whom it knows; a deck that was asked for is theirs. */
  accepted(asker: Asker, deck?: string): void
  /** The server says that it does not know who asks. Answers, once that is sure, whether it makes sense to ask again. */
  refused(asker: Asker): Promise<boolean>
  /** Looks for a deck that the asker of now does not have among those this browser has been; `unsure` where one of them could not be asked. */
  findOwner(deck: string): Promise<'found' | 'unsure' | 'none'>
}

/** Who asks now, and for which deck. */
export async function askerOf(identity: Identity, deck?: string): Promise<Asker> {
  const token = identity.token()
  return { token, tourist: token === null ? await identity.tourist(deck) : null }
}

/** The headers that name the asker. */
export function identityHeaders({ token, tourist }: Asker): Record<string, string> {
  if (token !== null) return { Authorization: `Bearer ${token}` }
  return tourist === null ? {} : { [TOURIST_HEADER]: tourist }
}

/** One visitor and nobody else: for asking whether the server knows them. */
export function onlyVisitor(uuid: string): Identity {
  return {
    token: () => null,
    tourist: async () => uuid,
    accepted: () => undefined,
    refused: async () => false,
    findOwner: async () => 'none',
  }
}
