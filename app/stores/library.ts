import { type DataOf, DESIGN_PAGE_SIZE_MAX, type RequestOf } from '@slidewright/shared'
import { makeAutoObservable, runInAction } from 'mobx'
import type { ApiClient, ApiFailure } from '../api/client.ts'
import { type ApiResult, done } from '../api/failure.ts'
import { notifyTabs } from '../platform/messages.ts'
import { type Box, createBox } from '../platform/storage.ts'
import { session } from './session.ts'

/** A deck in the list. */
export type Work = DataOf<'designList'>['list'][number]
/** Sort order of the list. */
export type WorkSort = NonNullable<RequestOf<'designList'>['sort']>

/** Lists decks that belong to other visitors of this browser. */
export type ListOtherDecks = (request: RequestOf<'designList'>) => Promise<readonly Work[]>

const PAGE_SIZE = 24
const CACHE_KEY = 'works'

/** Notifies the other tabs that the list of decks has changed. */
function changed(): null {
  notifyTabs({ type: 'worksChanged' })
  return null
}

/** Loading state of the list: `loading` the first time, `failed` when there is nothing to show. */
export type LibraryState = 'loading' | 'ready' | 'failed'

/** The user's decks, page by page, the most recent first by default; shown from the cache until the server answers. */
export class Library {
  works: readonly Work[] = []
  total = 0
  state: LibraryState = 'loading'
  failure: ApiFailure | null = null
  keyword = ''
  sort: WorkSort = 'updated'
  isLoadingMore = false
  /** Whether the list comes from the cache and the server has not confirmed it yet. */
  isStale = false
  private page = 0
  private requestCount = 0
  private readonly api: ApiClient
  private readonly cache: Box<{ works: readonly Work[]; total: number }>
  private readonly listOtherDecks: ListOtherDecks | null

  constructor(
    api: ApiClient,
    cache: Box<{ works: readonly Work[]; total: number }>,
    listOtherDecks: ListOtherDecks | null = null,
  ) {
    this.api = api
    this.cache = cache
    this.listOtherDecks = listOtherDecks
    const plain = { api: false, cache: false, listOtherDecks: false, requestCount: false } as const
    makeAutoObservable<this, keyof typeof plain>(this, plain)
  }

  /** Whether the server has more pages. */
  get hasMore(): boolean {
    return this.state === 'ready' && !this.isStale && this.works.length < this.total
  }

  /** Loads the first page; the current list stays visible meanwhile. */
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

  /** Searches the names for a keyword. */
  find(keyword: string): Promise<void> {
    this.keyword = keyword
    return this.load(1)
  }

  /** Sorts by last change, by creation or by name. */
  sortBy(sort: WorkSort): Promise<void> {
    this.sort = sort
    return this.load(1)
  }

  /** Renames a deck optimistically; rolls back and returns the error if the server refuses. */
  async rename(id: string, name: string): Promise<ApiFailure | null> {
    const before = this.works.find(work => work.user_design_id === id)?.name
    if (before === undefined || before === name) return null
    this.setName(id, name)
    const answer = await this.api.call('designRename', { user_design_id: id, name })
    if (answer.ok) return changed()
    this.setName(id, before)
    return answer.error
  }

  /** Copies a deck, reloads the list and returns the id of the copy. */
  async copy(id: string): Promise<ApiResult<string>> {
    const answer = await this.api.call('designCopy', { user_design_id: id })
    if (!answer.ok) return answer
    await this.load(1)
    changed()
    return done(answer.value.user_design_id)
  }

  /** Moves a deck to the trash, where it stays for 30 days; returns the error if the server refuses. */
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

  /** Restores a deck from the trash. */
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
    this.requestCount += 1
    const requestNumber = this.requestCount
    const wanted = { page, page_size: PAGE_SIZE, keyword: this.keyword, sort: this.sort }
    // This call also determines who the current visitor is, so it must come first.
    const all = { ...wanted, page_size: DESIGN_PAGE_SIZE_MAX }
    const more = page === 1 && this.listOtherDecks !== null ? await this.listOtherDecks(all) : []
    const answer = await this.api.call('designList', wanted)
    // A later request supersedes this one.
    if (requestNumber !== this.requestCount) return
    runInAction(() => {
      this.failure = answer.ok ? null : answer.error
      if (answer.ok) this.applyPage(page, withMore(answer.value, more, this.sort))
      else if (this.works.length === 0) this.state = 'failed'
    })
  }

  private applyPage(page: number, { list, pagination }: DataOf<'designList'>): void {
    this.setWorks(page === 1 ? list : [...this.works, ...list], pagination.total)
    this.page = page
    this.state = 'ready'
    this.isStale = false
    if (page === 1 && this.keyword === '' && this.sort === 'updated') {
      void this.cache.put(CACHE_KEY, { works: [...list], total: pagination.total }).catch(() => undefined)
    }
  }
}

/** Adds more decks to a page of the list: in order when sorted by last change, otherwise at the end. */
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

/** The decks of this browser's user. */
export const library = new Library(session.api, createBox('library'), request => session.worksOfOthers(request))
