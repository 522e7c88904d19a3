import {
  buildScene,
  type Deck,
  type DrawChart,
  fromFile,
  type Page,
  type PageId,
  pagesOf,
  type Scene,
  type Size,
  withoutSamples,
} from '@slidewright/engine/internal'
import type { DataOf } from '@slidewright/shared'
import { makeObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient, ApiFailure } from '../../api/client.ts'
import { ensureFonts, onFontsArrived } from '../../assets/fonts.ts'
import { tabMeasure } from '../../assets/measure.ts'
import { withMasks } from '../../editor/session/open/masks.ts'
import type { ShownDeck } from '../../editor/session/show.ts'
import { today } from '../../platform/clock.ts'

/** What whoever opened a link sees. */
type View = 'loading' | 'password' | 'gone' | 'failed' | 'shown'
/** Why a password was not accepted, and after how many seconds it can be tried again. */
export type PasswordProblem = { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly seconds: number }

/** A deck that is seen through its link. It is read-only: nothing here can change it. */
export class SharedDeck implements ShownDeck {
  view: View = 'loading'
  detail: DataOf<'shareDetail'> | null = null
  problem: PasswordProblem | null = null
  pass: string | undefined
  private read: Deck | null = null
  private epoch = 0
  private drawChart: DrawChart = () => []
  private readonly scenes = new Map<PageId, { readonly epoch: number; readonly scene: Scene }>()
  private readonly api: ApiClient
  readonly signId: string

  constructor(api: ApiClient, signId: string) {
    this.api = api
    this.signId = signId
    makeObservable<SharedDeck, 'read' | 'epoch' | 'drawChart'>(this, {
      view: observableRef,
      detail: observableRef,
      problem: observableRef,
      read: observableRef,
      epoch: observableRef,
      drawChart: observableRef,
    })
  }

  get deck(): Deck {
    if (this.read === null) throw new Error('No deck is shown')
    return this.read
  }

  get pages(): Page[] {
    return [...pagesOf(this.deck)]
  }

  get size(): Size {
    return this.deck.size
  }

  get title(): string {
    return this.detail?.name ?? ''
  }

  /** Redraws pages as their fonts arrive; returns a function that stops. */
  follow(): () => void {
    return onFontsArrived(() => runInAction(() => this.epoch++))
  }

  sceneOf(page: PageId): Scene | null {
    const { epoch, drawChart, deck } = this
    const known = this.scenes.get(page)
    if (known?.epoch === epoch) return known.scene
    const scene = buildScene({ deck, page, measure: tabMeasure(), drawChart, today: today() })
    void ensureFonts(scene)
    this.scenes.set(page, { epoch, scene })
    return scene
  }

  /** Asks for the deck, with the password's proof if there is one. */
  async open(): Promise<void> {
    const proof = this.pass === undefined ? {} : { pass: this.pass }
    const [detail, file] = await Promise.all([
      this.api.call('shareDetail', { user_design_id: this.signId, ...proof }),
      this.fetchPages(proof),
    ])
    if (!detail.ok) return this.refuse(detail.error)
    const deck = file === null ? null : fromFile(file)
    if (deck === null || !deck.ok) return this.show('failed')
    const whole = await withMasks(withoutSamples(deck.value))
    runInAction(() => {
      this.detail = detail.value
      this.read = whole
      this.view = 'shown'
    })
    if (Object.values(whole.pages).some(hasChart)) await this.loadCharts()
  }

  /** Exchanges a password for the deck. */
  async enter(password: string): Promise<void> {
    const opened = await this.api.call('shareOpen', { sign_id: this.signId, password })
    if (!opened.ok) return this.refuse(opened.error)
    this.pass = opened.value.pass
    await this.open()
  }

  /** Shows what a failure means to whoever sees the deck. */
  refuse({ name, data }: ApiFailure): void {
    const { reason, seconds } = (data ?? {}) as { readonly reason?: unknown; readonly seconds?: unknown }
    runInAction(() => {
      this.problem = name === 'sharePassword' && reason === 'wrong' ? { kind: 'wrong' } : null
      if (name === 'tooManyTries') this.problem = { kind: 'wait', seconds: typeof seconds === 'number' ? seconds : 60 }
    })
    if (name === 'sharePassword' || name === 'tooManyTries') return this.show('password')
    return this.show(name === 'notFound' ? 'gone' : 'failed')
  }

  private show(view: View): void {
    runInAction(() => {
      this.view = view
    })
  }

  private async fetchPages(proof: { readonly pass?: string }): Promise<unknown> {
    try {
      const { url, headers } = await this.api.address('shareFile', { sign_id: this.signId, ...proof })
      const answer = await fetch(url, { headers })
      return answer.ok ? ((await answer.json()) as unknown) : null
    } catch {
      return null
    }
  }

  private async loadCharts(): Promise<void> {
    const { drawChart } = await import('@slidewright/engine/charts')
    runInAction(() => {
      this.drawChart = drawChart
      this.epoch++
    })
  }
}

function hasChart({ elements }: Page): boolean {
  return Object.values(elements).some(({ kind }) => kind === 'chart')
}
