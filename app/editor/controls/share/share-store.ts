import type { DataOf, RequestOf } from '@slidewright/shared'
import { makeObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient, ApiFailure } from '../../../api/client.ts'

/** How a deck is shared. */
export type ShareSettings = DataOf<'shareSettings'>
/** The views of a shared deck. */
export type ShareViews = DataOf<'shareViews'>
/** Who can open the link of a deck. */
export type Access = 'off' | 'view' | 'password'
type Change = Omit<RequestOf<'shareUpdate'>, 'user_design_id'>

/** How a deck is shared, as its owner sees and changes it. Each change is saved at once. */
export class ShareStore {
  settings: ShareSettings | null = null
  views: ShareViews | null = null
  failure: ApiFailure | null = null
  isSaving = false
  /** The password that was made or typed here: the server only has its hash. */
  password: string | null = null
  private readonly api: ApiClient
  private readonly id: string

  constructor(api: ApiClient, id: string) {
    this.api = api
    this.id = id
    makeObservable(this, {
      settings: observableRef,
      views: observableRef,
      failure: observableRef,
      isSaving: observableRef,
      password: observableRef,
    })
  }

  get access(): Access {
    if (!this.settings?.open) return 'off'
    return this.settings.has_password ? 'password' : 'view'
  }

  async load(): Promise<void> {
    const deck = { user_design_id: this.id }
    const [settings, views] = await Promise.all([
      this.api.call('shareSettings', deck),
      this.api.call('shareViews', deck),
    ])
    runInAction(() => {
      this.failure = settings.ok ? null : settings.error
      if (settings.ok) this.settings = settings.value
      if (views.ok) this.views = views.value
    })
  }

  async change(change: Change): Promise<void> {
    runInAction(() => {
      this.isSaving = true
      this.failure = null
    })
    const saved = await this.api.call('shareUpdate', { user_design_id: this.id, ...change })
    runInAction(() => {
      this.isSaving = false
      if (saved.ok) this.settings = saved.value
      else this.failure = saved.error
    })
  }

  async choose(access: Access): Promise<void> {
    if (access === this.access) return
    if (access === 'off') return this.change({ open: false })
    if (access === 'view') return this.change({ open: true, ...(this.settings?.has_password && { password: null }) })
    await this.setPassword(newPassword())
  }

  async setPassword(password: string): Promise<void> {
    runInAction(() => {
      this.password = password
    })
    await this.change({ open: true, password })
  }
}

/** Letters and digits that are not mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Makes a password of three groups: 58 random bits, easily typed. */
export function newPassword(): string {
  const random = crypto.getRandomValues(new Uint8Array(12))
  const letters = Array.from(random, byte => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}
