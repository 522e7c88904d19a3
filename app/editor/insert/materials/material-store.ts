import { type DataOf, localeByCode, type MaterialKind } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient, ApiFailure } from '../../../api/client.ts'
import { currentLocale } from '../../../i18n/index.ts'
import { session } from '../../../stores/session.ts'

/** A material that can be inserted on the page. */
export type Material = DataOf<'materialList'>['list'][number]
/** The available filters of a list. */
export type MaterialFilters = DataOf<'materialStyles'>

/** The sections of the panel: which kind and category of material each shows. */
export const SECTIONS = {
  icon: { kind: 'module', category: 'icon' },
  diagram: { kind: 'module', category: 'diagram' },
  other: { kind: 'other', category: null },
  works: { kind: 'works', category: null },
  personal: { kind: 'personal', category: null },
} as const satisfies Record<string, { readonly kind: MaterialKind; readonly category: string | null }>

/** The name of a section. */
export type SectionId = keyof typeof SECTIONS
/** The sections in order. */
export const SECTION_IDS = Object.keys(SECTIONS) as readonly SectionId[]

const PAGE_SIZE = 60
const NO_FILTERS: MaterialFilters = { list: [], categories: [] }

/** The state of the materials panel: a section, filtered and searched, loaded page by page. */
export class MaterialStore {
  section: SectionId = 'icon'
  keyword = ''
  category: string | null = null
  style: string | null = null
  items: readonly Material[] = []
  total = 0
  /** The number of decks that were skipped because they are too large. */
  leftOut = 0
  filters: MaterialFilters = NO_FILTERS
  /** `loading` while there is nothing to show yet; later lists replace earlier ones on arrival. */
  state: 'loading' | 'ready' | 'failed' = 'loading'
  failure: ApiFailure | null = null
  isLoadingMore = false
  private page = 0
  private request = new AbortController()
  private readonly api: ApiClient

  constructor(api: ApiClient) {
    this.api = api
    makeAutoObservable<this, 'api' | 'request' | 'page'>(this, {
      api: false,
      request: false,
      page: false,
      items: observableRef,
      filters: observableRef,
    })
  }

  /** Whether the server has more results. */
  get hasMore(): boolean {
    return this.state === 'ready' && this.items.length < this.total
  }

  /** Whether a filter or search is active. */
  get isNarrowed(): boolean {
    return this.keyword !== '' || this.category !== null || this.style !== null
  }

  /** Opens a section from its beginning. */
  choose(section: SectionId): Promise<void> {
    this.section = section
    this.keyword = ''
    this.clearFilters()
    return this.reload()
  }

  /** Reloads the list, after an addition or a failure. */
  async reload(): Promise<void> {
    if (this.items.length === 0) this.state = 'loading'
    await Promise.all([this.load(1), this.loadFilters()])
  }

  /** Searches for a keyword. */
  find(keyword: string): Promise<void> {
    this.keyword = keyword.trim()
    return this.load(1)
  }

  /** Filters by a category; null for all. */
  setCategory(category: string | null): Promise<void> {
    this.category = category
    return this.load(1)
  }

  /** Filters by a style; null for all. */
  setStyle(style: string | null): Promise<void> {
    this.style = style
    return this.load(1)
  }

  /** Clears the filters and the search. */
  clear(): Promise<void> {
    this.keyword = ''
    this.category = null
    this.style = null
    return this.load(1)
  }

  /** Loads the next page. */
  async loadMore(): Promise<void> {
    if (this.isLoadingMore || !this.hasMore) return
    this.isLoadingMore = true
    await this.load(this.page + 1)
    runInAction(() => {
      this.isLoadingMore = false
    })
  }

  /** Removes an upload from the list at once; on failure puts it back and returns the error. */
  async remove(id: string): Promise<ApiFailure | null> {
    const before = this.items
    this.items = before.filter(item => item.id !== id)
    this.total -= 1
    const answer = await this.api.call('materialDelete', { ids: [id] })
    if (answer.ok) return null
    runInAction(() => {
      this.items = before
      this.total += 1
    })
    return answer.error
  }

  private clearFilters(): void {
    this.category = null
    this.style = null
    this.items = []
    this.total = 0
    this.leftOut = 0
    this.filters = NO_FILTERS
    this.state = 'loading'
  }

  private async load(page: number): Promise<void> {
    // A newer request supersedes this one.
    if (page === 1) this.request.abort()
    const request = new AbortController()
    this.request = request
    const { kind, category } = SECTIONS[this.section]
    const answer = await this.api.call(
      'materialList',
      {
        kind,
        page,
        page_size: PAGE_SIZE,
        keyword: this.keyword,
        category: this.category ?? category ?? undefined,
        style: this.style ?? undefined,
        language_id: languageId(),
      },
      { signal: request.signal },
    )
    if (request.signal.aborted) return
    runInAction(() => {
      this.failure = answer.ok ? null : answer.error
      if (!answer.ok) {
        if (page === 1) this.state = 'failed'
        return
      }
      const { list, pagination, left_out = 0 } = answer.value
      this.items = page === 1 ? list : [...this.items, ...list]
      this.total = pagination.total
      this.leftOut = left_out
      this.page = page
      this.state = 'ready'
    })
  }

  private async loadFilters(): Promise<void> {
    const { section } = this
    const { kind, category } = SECTIONS[section]
    const answer = await this.api.call('materialStyles', {
      kind,
      category: category ?? undefined,
      language_id: languageId(),
    })
    if (!answer.ok || section !== this.section) return
    runInAction(() => {
      this.filters = answer.value
    })
  }
}

function languageId(): number | undefined {
  return localeByCode(currentLocale())?.id
}

/** The state of the panel, retained while it is closed. */
export const materials = new MaterialStore(session.api)
