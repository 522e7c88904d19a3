import type { DataOf, RequestOf } from '@slidewright/shared'
import { makeObservable, observableRef, runInAction } from 'mobx'
import { type ApiClient, createClient } from '../api/client.ts'
import { isUnreachable } from '../api/failure.ts'
import { type Asker, type Identity, onlyVisitor } from '../api/identity.ts'
import { wait } from '../platform/clock.ts'
import { readCookie, removeCookie } from '../platform/storage.ts'
import { oneTabAtATime } from '../platform/tab-locks.ts'
import { currentVisitor, keepVisitor, knownVisitors, noteRefusal, setCurrentVisitor } from './visitors.ts'

const TOKEN_COOKIE = 'login_token'
/** How long to wait before a visitor whom the server does not know is asked for once more, in ms. */
const SURE_AFTER = 1000
/** How long the first call waits at most for visitors of before, in ms, and how often they are asked for. */
const RECALL_WITHIN = 3000
const RECALL_EVERY = 20_000
/** How long a refusal may still be a mistake, in ms: until then what only that visitor could tell is not known. */
const MAY_BE_MISTAKE = 24 * 60 * 60 * 1000

/** How many decks can still be made: in all, allowed today, used today. */
export type DeckCount = DataOf<'lastCount'>
/** What the server runs with. */
export type Health = DataOf<'health'>

/** What the server says of a visitor: nothing, where somebody else answered or nobody. */
type Acquaintance = 'known' | 'unknown' | 'nothing'

/** Who uses this browser. A visitor's uuid is asked from the server at the first need, and never dropped: one that the server does not know is set aside and tried again. */
export class Session implements Identity {
  count: DeckCount | null = null
  health: Health | null = null
  readonly api: ApiClient
  /** The visitor that this tab is. Another tab may be another one; this one stays what it is while a deck is open. */
  private uuid: string | null
  private readonly owners = new Map<string, string>()
  private readonly doubts = new Map<string, Promise<boolean>>()
  private minting: Promise<string | null> | null = null
  private recalling: Promise<void> | null = null
  private starting: Promise<void> | null = null
  private recalledAt = Number.NEGATIVE_INFINITY
  private readonly pause: typeof wait

  constructor(pause: typeof wait = wait) {
    this.pause = pause
    this.uuid = currentVisitor()
    this.api = createClient(this)
    makeObservable(this, { count: observableRef, health: observableRef })
    if (typeof window !== 'undefined') window.addEventListener('online', () => void this.recall())
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

  /** The visitor's uuid, for a deck that of its owner; issued once even when many ask at the same time. */
  async tourist(deck?: string): Promise<string | null> {
    this.starting ??= Promise.race([this.recall(), this.pause(RECALL_WITHIN)])
    await this.starting
    const owner = deck === undefined ? undefined : this.owners.get(deck)
    if (owner !== undefined || this.uuid !== null) return owner ?? this.uuid
    this.minting ??= this.mintOnce().finally(() => {
      this.minting = null
    })
    return this.minting
  }

  /** The server knows who asked. A visitor who was set aside is the one of now again. */
  accepted({ tourist }: Asker, deck?: string): void {
    if (tourist === null) return
    if (deck !== undefined) this.owners.set(deck, tourist)
    if (tourist === this.uuid) keepVisitor(tourist, Date.now())
    const isBack =
      tourist !== this.uuid && knownVisitors().some(each => each.uuid === tourist && each.refusedAt !== null)
    if (isBack) this.takeBack(tourist)
  }

  /** The server does not know who asked: a dead token goes; a visitor is asked for once more before another one is made. */
  refused({ token, tourist }: Asker): Promise<boolean> {
    if (token !== null) {
      // Another tab may have signed in meanwhile.
      if (this.token() === token) removeCookie(TOKEN_COOKIE)
      runInAction(() => (this.count = null))
      return Promise.resolve(false)
    }
    if (tourist === null) return Promise.resolve(false)
    const known = this.doubts.get(tourist)
    if (known !== undefined) return known
    const doubt = this.makeSure(tourist).finally(() => this.doubts.delete(tourist))
    this.doubts.set(tourist, doubt)
    return doubt
  }

  /** Asks the server for visitors who were set aside: the oldest whom it knows again is the one of now. */
  recall(): Promise<void> {
    const isEarly = performance.now() - this.recalledAt < RECALL_EVERY
    if (this.token() !== null || (isEarly && this.recalling === null)) return Promise.resolve()
    this.recalledAt = performance.now()
    this.recalling ??= this.askForAll().finally(() => {
      this.recalling = null
    })
    return this.recalling
  }

  /** What other visitors of this browser have: works that were made while the server did not know the one of now. */
  async worksOfOthers(asked: RequestOf<'designList'>): Promise<DataOf<'designList'>['list']> {
    if (this.token() !== null) return []
    await this.recall()
    const others = knownVisitors().filter(({ uuid, refusedAt }) => uuid !== this.uuid && refusedAt === null)
    const lists = await Promise.all(
      others.map(async ({ uuid }) => {
        const answer = await createClient(onlyVisitor(uuid)).call('designList', asked)
        if (!answer.ok) return []
        for (const work of answer.value.list) this.owners.set(work.user_design_id, uuid)
        return answer.value.list
      }),
    )
    return lists.flat()
  }

  /** Goes on as another visitor of this browser. */
  private become(uuid: string): void {
    this.uuid = uuid
    setCurrentVisitor(uuid, Date.now())
    runInAction(() => (this.count = null))
  }

  /** Looks for a deck among the other visitors of this browser; calls for it are made as its owner from then on. `unsure` where one of them may only be refused by mistake. */
  async findOwner(deck: string): Promise<'found' | 'unsure' | 'none'> {
    if (this.token() !== null) return 'none'
    let answer: 'unsure' | 'none' = 'none'
    for (const { uuid, refusedAt } of knownVisitors().filter(each => each.uuid !== this.uuid)) {
      const found = await createClient(onlyVisitor(uuid)).call('designDetail', { user_design_id: deck })
      if (found.ok) {
        if (refusedAt !== null) this.takeBack(uuid)
        this.owners.set(deck, uuid)
        return 'found'
      }
      const isNew = refusedAt === null || Date.now() - refusedAt < MAY_BE_MISTAKE
      if (isUnreachable(found.error) && isNew) answer = 'unsure'
    }
    return answer
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

  private async askForAll(): Promise<void> {
    for (const { uuid, refusedAt } of knownVisitors()) {
      if (refusedAt === null || (await this.ask(uuid)) !== 'known') continue
      return this.takeBack(uuid)
    }
  }

  /** The server knows a visitor again who was set aside. */
  private takeBack(uuid: string): void {
    noteRefusal(uuid, null, Date.now())
    this.become(uuid)
  }

  private async ask(uuid: string): Promise<Acquaintance> {
    const answer = await createClient(onlyVisitor(uuid)).call('lastCount', {})
    if (answer.ok) return 'known'
    return answer.error.name === 'sessionExpired' ? 'unknown' : 'nothing'
  }

  private async makeSure(uuid: string): Promise<boolean> {
    if (uuid !== this.uuid) return this.uuid !== null
    await this.pause(SURE_AFTER)
    const said = await this.ask(uuid)
    if (said !== 'unknown') return said === 'known'
    return oneTabAtATime('slidewright-visitor', async () => {
      const now = currentVisitor()
      noteRefusal(uuid, Date.now(), Date.now())
      // Another tab has found the same, and another visitor.
      if (now !== null && now !== uuid) this.uuid = now
      else await this.mint()
      return this.uuid !== uuid
    })
  }

  private mintOnce(): Promise<string | null> {
    return oneTabAtATime('slidewright-visitor', async () => {
      this.uuid = currentVisitor()
      return this.uuid ?? this.mint()
    })
  }

  private async mint(): Promise<string | null> {
    const answer = await this.api.call('tourist', {})
    if (!answer.ok) return null
    this.become(answer.value.tourist_uuid)
    return this.uuid
  }
}

/** The session of this browser, and with it the client that speaks to the server. */
export const session = new Session()
