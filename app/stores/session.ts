import type { DataOf } from '@slidewright/shared'
import { makeAutoObservable, runInAction } from 'mobx'
import { type ApiClient, createClient } from '../api/client.ts'
import type { Identity } from '../api/identity.ts'
import { localStore, readCookie, removeCookie } from '../platform/storage.ts'

const TOURIST_KEY = 'slidewright.tourist'
const TOKEN_COOKIE = 'login_token'

/** How many decks can still be made: in all, allowed today, used today. */
export type DeckCount = DataOf<'lastCount'>
/** What the server runs with. */
export type Health = DataOf<'health'>

/** Who uses this browser. A visitor's uuid is asked from the server at the first need. */
export class Session implements Identity {
  count: DeckCount | null = null
  health: Health | null = null
  readonly api: ApiClient
  private uuid: string | null
  private minting: Promise<string | null> | null = null

  constructor() {
    const kept = localStore.read(TOURIST_KEY)
    this.uuid = typeof kept === 'string' ? kept : null
    this.api = createClient(this)
    makeAutoObservable<this, 'uuid' | 'minting'>(this, {
      api: false,
      uuid: false,
      minting: false,
      token: false,
      user: false,
    })
  }

  /** Whether the server has met this browser before: then there may be decks. */
  get isKnown(): boolean {
    return this.token() !== null || this.uuid !== null
  }

  /** Whom this browser keeps choices for; null before the server has met it. */
  get user(): string | null {
    return this.uuid
  }

  /** The login token, read anew each time: another tab may have signed in or out. */
  token(): string | null {
    return typeof document === 'undefined' ? null : readCookie(TOKEN_COOKIE)
  }

  /** The visitor's uuid; issued once even when many ask at the same time. */
  tourist(): Promise<string | null> {
    if (this.uuid !== null) return Promise.resolve(this.uuid)
    this.minting ??= this.mint().finally(() => {
      this.minting = null
    })
    return this.minting
  }

  /** Forgets the user. Decks stay on the server; the next call makes a new visitor. */
  clear(): void {
    removeCookie(TOKEN_COOKIE)
    localStore.remove(TOURIST_KEY)
    this.uuid = null
    this.count = null
  }

  /** Asks how many decks are left today. Quiet when it fails: the number is then not shown. */
  async refreshCount(): Promise<void> {
    const answer = await this.api.call('lastCount', {})
    if (answer.ok) runInAction(() => (this.count = answer.value))
  }

  /** Asks once what the server runs with. */
  async refreshHealth(): Promise<void> {
    if (this.health !== null) return
    const answer = await this.api.call('health', {})
    if (answer.ok) runInAction(() => (this.health = answer.value))
  }

  private async mint(): Promise<string | null> {
    const answer = await this.api.call('tourist', {})
    if (!answer.ok) return null
    this.uuid = answer.value.tourist_uuid
    localStore.write(TOURIST_KEY, this.uuid)
    return this.uuid
  }
}

/** The session of this browser, and with it the client that speaks to the server. */
export const session = new Session()
