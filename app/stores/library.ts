import { type DataOf, DESIGN_PAGE_SIZE_MAX, type RequestOf } from '@slidewright/shared'
import { makeAutoObservable, runInAction } from 'mobx'
import type { ApiClient, ApiFailure } from '../api/client.ts'
import { type ApiResult, done } from '../api/failure.ts'
import { notifyTabs } from '../platform/messages.ts'
import { type Box, createBox } from '../platform/storage.ts'
import { session } from './session.ts'

/** A deck as the works list shows it. */
export type Work = DataOf<'designList'>['list'][number]
/** How works are sorted. */
export type WorkSort = NonNullable<RequestOf<'designList'>['sort']>

/** What this browser has beside the works of its user of now. */
export type Elsewhere = (asked: RequestOf<'designList'>) => Promise<readonly Work[]>

const PAGE_SIZE = 24
const CACHE_KEY = 'works'

/** Tells the other tabs that works have changed. */
function changed(): null {
  notifyTabs({ type: 'worksChanged' })
  return null
}

/** What is shown while there is nothing to show: `loading` the first time, `failed` with the reason. */
export type LibraryState = 'loading' | 'ready' | 'failed'

/** The decks of this user, newest first; page by page, and from the cache before the server has answered. */
export class Library {
  works: readonly Work[] = []
  total = 0
  state: LibraryState = 'loading'
  failure: ApiFailure | null = null
  keyword = ''
  sort: WorkSort = 'updated'
  isLoadingMore = false
  /** Shown from the cache: the server has not confirmed it yet. */
  isStale = false
  private page = 0
  private asked = 0
  private readonly api: ApiClient
  private readonly cache: Box<{ works: readonly Work[]; total: number }>
  private readonly elsewhere: Elsewhere | null

  constructor(
    api: ApiClient,
    cache: Box<{ works: readonly Work[]; total: number }>,
    elsewhere: Elsewhere | null = null,
  ) {
    this.api = api
    this.cache = cache
    this.elsewhere = elsewhere
    const plain = { api: false, cache: false, elsewhere: false, asked: false } as const
    makeAutoObservable<this, keyof typeof plain>(this, plain)
  }

  /** Whether the server has more pages. */
  get hasMore(): boolean {
    return this.state === 'ready' && !this.isStale && this.works.length < this.total
  }

  /** Loads the first page; what is there stays in sight meanwhile. */
  async refresh(): Promise<void> {
    if (this.works.length === 0 && this.keyword === '') await this.showCached()
    await this.load(1)
  }

  /** Loads the next page. */
  async loadMore(): Promise<void> {
    if (this.isLoadingMore || !this.hasMore) return
    this.isLoadingMore = true
    await this.load(this.page + 1)
    runInAction(() => (this.isLoadingMore = false))
  }

  /** Looks for a word in the names. */
  find(keyword: string): Promise<void> {
    this.keyword = keyword
    return this.load(1)
  }

  /** Sorts by last change, by creation or by name. */
  sortBy(sort: WorkSort): Promise<void> {
    this.sort = sort
    return this.load(1)
  }

  /** Renames a deck at once; a failure takes it back and answers it. */
  async rename(id: string, name: string): Promise<ApiFailure | null> {
    const before = this.works.find(work => work.user_design_id === id)?.name
    if (before === undefined || before === name) return null
    this.setName(id, name)
    const answer = await this.api.call('designRename', { user_design_id: id, name })
    if (answer.ok) return changed()
    this.setName(id, before)
    return answer.error
  }

  /** Copies a deck and shows the copy; answers its id. */
  async copy(id: string): Promise<ApiResult<string>> {
    const answer = await this.api.call('designCopy', { user_design_id: id })
    if (!answer.ok) return answer
    await this.load(1)
    changed()
    return done(answer.value.user_design_id)
  }

  /** Puts a deck into the trash, where it stays 30 days. */
  async trash(id: string): Promise<ApiFailure | null> {
    const before = this.works
    this.setWorks(
      before.filter(work => work.user_design_id !== id),
      this.total - 1,
    )
    const answer = await this.api.call('designTrash', { user_design_ids: [id] })
    if (answer.ok) return changed()
    this.setWorks(before, this.total + 1)
    return answer.error
  }

  /** Takes a deck back out of the trash. */
  async restore(id: string): Promise<ApiFailure | null> {
    const answer = await this.api.call('designRestore', { user_design_ids: [id] })
    if (!answer.ok) return answer.error
    await this.load(1)
    return changed()
  }

  private setName(id: string, name: string): void {
    this.works = this.works.map(work => (work.user_design_id === id ? { ...work, name } : work))
  }

  private setWorks(works: readonly Work[], total: number): void {
    this.works = works
    this.total = total
  }

  private async showCached(): Promise<void> {
    const cached = await this.cache.get(CACHE_KEY).catch(() => null)
    if (cached === null || this.works.length > 0) return
    runInAction(() => {
      this.setWorks(cached.works, cached.total)
      this.state = 'ready'
      this.isStale = true
    })
  }

  private async load(page: number): Promise<void> {
    this.asked += 1
    const mine = this.asked
    const wanted = { page, page_size: PAGE_SIZE, keyword: this.keyword, sort: this.sort }
    // It finds out who is asking: before that there is nobody to ask as.
    const all = { ...wanted, page_size: DESIGN_PAGE_SIZE_MAX }
    const more = page === 1 && this.elsewhere !== null ? await this.elsewhere(all) : []
    const answer = await this.api.call('designList', wanted)
    // A later question has been asked meanwhile: its answer is the one to show.
    if (mine !== this.asked) return
    runInAction(() => {
      this.failure = answer.ok ? null : answer.error
      if (answer.ok) this.take(page, withMore(answer.value, more, this.sort))
      else if (this.works.length === 0) this.state = 'failed'
    })
  }

  private take(page: number, { list, pagination }: DataOf<'designList'>): void {
    this.setWorks(page === 1 ? list : [...this.works, ...list], pagination.total)
    this.page = page
    this.state = 'ready'
    this.isStale = false
    if (page === 1 && this.keyword === '' && this.sort === 'updated') {
      void this.cache.put(CACHE_KEY, { works: [...list], total: pagination.total }).catch(() => undefined)
    }
  }
}

/** A page of works with others among them, where the latest come first; else behind them. */
function withMore(
  page: DataOf<'designList'>,
  more: readonly Work[],
  sort: WorkSort,
): Pick<DataOf<'designList'>, 'list' | 'pagination'> {
  if (more.length === 0) return page
  const list = [...page.list, ...more]
  if (sort === 'updated') list.sort((a, b) => b.updated_at - a.updated_at)
  return { list, pagination: { ...page.pagination, total: page.pagination.total + more.length } }
}

/** The works of this browser's user. */
export const library = new Library(session.api, createBox('library'), asked => session.worksOfOthers(asked))
