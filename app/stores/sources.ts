import { type DataOf, EXTENSION_TYPES, UPLOAD_FORMATS, UPLOADS, type UploadFormat } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiClient, ApiFailure } from '../api/client.ts'
import type { ApiResult } from '../api/failure.ts'
import { type PostForm, postForm, upload } from '../api/upload.ts'
import type { SmallStore } from '../platform/storage.ts'
import { tabStore } from '../platform/storage.ts'
import { session } from './session.ts'
import type { SheetFile } from './sheet-sources.ts'

const KEY = 'slidewright.sources'

/** A source as parsed by the server. */
export type ParsedSource = DataOf<'parseFile'>

/** Progress of a source. */
export type SourceState = 'waiting' | 'uploading' | 'reading' | 'read' | 'failed'

/** What the tables of a sheet are shown as; `auto` leaves it to the layouts. */
export type TablesAs = 'auto' | 'table' | 'chart'

/** A file or link attached to the start box. */
export interface SourceItem {
  readonly id: string
  /** The name of a file, or the address of a link. */
  readonly name: string
  readonly isLink: boolean
  /** Size of a file in bytes. */
  readonly size: number
  readonly state: SourceState
  /** Uploaded share of a file, 0 to 1. */
  readonly share: number
  /** The address of an uploaded file. */
  readonly url: string | null
  readonly failure: ApiFailure | null
  readonly parsed: ParsedSource | null
  /** Only of sheets. */
  readonly tablesAs?: TablesAs
}

/** Extensions offered by the file picker; the real type is detected when the file is read. */
export const SOURCE_FILES = '.docx,.doc,.pptx,.pdf,.xmind,.mm,.md,.markdown,.txt,.html,.htm,.csv,.tsv,.xlsx'

function extensionOf(name: string): string {
  const extension = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return extension === 'markdown' ? 'md' : extension
}

function formatOf(name: string): UploadFormat {
  const extension = extensionOf(name)
  const isKnown = Object.hasOwn(UPLOAD_FORMATS, extension)
  const types: readonly string[] = UPLOADS.source.types
  return isKnown && types.includes(UPLOAD_FORMATS[extension as UploadFormat]) ? (extension as UploadFormat) : 'bin'
}

function typeOf(name: string): number | undefined {
  const extension = extensionOf(name)
  return Object.hasOwn(EXTENSION_TYPES, extension)
    ? EXTENSION_TYPES[extension as keyof typeof EXTENSION_TYPES]
    : undefined
}

/** The name of what is uploaded of a file: a sheet is Markdown by then. */
function fileNameOf({ name, tablesAs }: SourceItem): string {
  return tablesAs === undefined ? name : name.replace(/\.\w+$/, '.md')
}

/** Returns the text if it is nothing but a web address, else null. */
export function linkIn(text: string): string | null {
  const words = text.trim()
  return /^https?:\/\/\S+$/i.test(words) && URL.canParse(words) ? words : null
}

/** Files and links in the order they were added. The server reads them one at a time; results are stored per tab. */
export class Sources {
  items: readonly SourceItem[] = []
  /** The files of this page load: a reload loses those that are not uploaded yet. */
  private readonly files = new Map<string, File>()
  private readonly stoppers = new Map<string, AbortController>()
  private working: Promise<void> = Promise.resolve()
  private readonly api: ApiClient
  private readonly storage: SmallStore
  private readonly post: PostForm

  constructor(api: ApiClient, storage: SmallStore, post: PostForm = postForm) {
    this.api = api
    this.storage = storage
    this.post = post
    makeAutoObservable<this, 'files' | 'stoppers' | 'working' | 'api' | 'storage' | 'post'>(this, {
      items: observableRef,
      files: false,
      stoppers: false,
      working: false,
      api: false,
      storage: false,
      post: false,
    })
    this.restore()
  }

  /** The sources that were read, in order. */
  get read(): readonly SourceItem[] {
    return this.items.filter(item => item.parsed !== null)
  }

  /** Whether any source is still in progress. */
  get isBusy(): boolean {
    return this.items.some(({ state }) => state !== 'read' && state !== 'failed')
  }

  /** Adds files, which are uploaded and read in order. */
  addFiles(files: readonly (File | SheetFile)[]): void {
    for (const added of files) {
      const file = added instanceof File ? added : added.file
      const sheet = added instanceof File ? {} : { tablesAs: 'auto' as const }
      const id = this.append({ name: added.name, isLink: false, size: file.size, ...sheet })
      this.files.set(id, file)
      const refusal = file.size === 0 ? 'fileEmpty' : file.size > UPLOADS.source.maxBytes ? 'tooLarge' : null
      if (refusal === null) this.queue(id)
      else this.set(id, { state: 'failed', failure: { name: refusal } })
    }
    this.save()
  }

  /** Adds a link whose page is read; a link that is already listed is ignored. */
  addLink(address: string): void {
    if (this.items.some(({ name, isLink }) => isLink && name === address)) return
    this.queue(this.append({ name: address, isLink: true, size: 0 }))
    this.save()
  }

  /** Returns whether a failed source can be retried: after a reload its file may have to be chosen again. */
  canRetry({ id, isLink, url }: SourceItem): boolean {
    return isLink || url !== null || this.files.has(id)
  }

  /** Retries a failed source. */
  retry(id: string): void {
    this.set(id, { state: 'waiting', failure: null, share: 0 })
    this.queue(id)
  }

  /** Cancels a source and removes it. */
  remove(id: string): void {
    this.stoppers.get(id)?.abort()
    this.files.delete(id)
    this.items = this.items.filter(item => item.id !== id)
    this.save()
  }

  /** Chooses what the tables of a sheet are shown as. */
  showTablesAs(id: string, tablesAs: TablesAs): void {
    this.set(id, { tablesAs })
    this.save()
  }

  /** Moves a source up or down by one. */
  move(id: string, by: -1 | 1): void {
    const from = this.items.findIndex(item => item.id === id)
    const item = this.items[from]
    const to = from + by
    if (item === undefined || to < 0 || to >= this.items.length) return
    this.items = this.items.toSpliced(from, 1).toSpliced(to, 0, item)
    this.save()
  }

  /** Removes all sources. */
  clear(): void {
    for (const { id } of this.items) this.remove(id)
  }

  private append(source: Pick<SourceItem, 'name' | 'isLink' | 'size' | 'tablesAs'>): string {
    const last = Math.max(0, ...this.items.map(item => Number(item.id.slice(1))))
    const id = `s${last + 1}`
    const rest = { state: 'waiting', share: 0, url: null, failure: null, parsed: null } as const
    this.items = [...this.items, { id, ...source, ...rest }]
    return id
  }

  private find(id: string): SourceItem | undefined {
    return this.items.find(item => item.id === id)
  }

  private set(id: string, change: Partial<SourceItem>): void {
    this.items = this.items.map(item => (item.id === id ? { ...item, ...change } : item))
  }

  private queue(id: string): void {
    this.working = this.working.then(() => this.work(id))
  }

  private async work(id: string): Promise<void> {
    const item = this.find(id)
    if (item === undefined) return
    const stopper = new AbortController()
    this.stoppers.set(id, stopper)
    const answer = await (item.isLink ? this.readLink(item, stopper.signal) : this.readFile(item, stopper.signal))
    this.stoppers.delete(id)
    if (stopper.signal.aborted) return
    runInAction(() => {
      this.set(
        id,
        answer.ok
          ? { state: 'read', parsed: answer.value, failure: null }
          : { state: 'failed', failure: answer.error, ...(answer.error.name === 'notFound' ? { url: null } : {}) },
      )
      this.save()
    })
  }

  private readLink({ id, name }: SourceItem, signal: AbortSignal): Promise<ApiResult<ParsedSource>> {
    runInAction(() => this.set(id, { state: 'reading' }))
    return this.api.call('linkParse', { url: name }, { signal })
  }

  private async readFile(item: SourceItem, signal: AbortSignal): Promise<ApiResult<ParsedSource>> {
    const { id } = item
    const name = fileNameOf(item)
    const uploaded = item.url ?? (await this.upload(id, name, signal))
    if (typeof uploaded !== 'string') return { ok: false, error: uploaded }
    if (signal.aborted) return { ok: false, error: { name: 'cancelled' } }
    runInAction(() => {
      this.set(id, { state: 'reading', url: uploaded })
      this.save()
    })
    const type = typeOf(name)
    return this.api.call('parseFile', { url: uploaded, name, ...(type === undefined ? {} : { type }) }, { signal })
  }

  private async upload(id: string, name: string, signal: AbortSignal): Promise<string | ApiFailure> {
    const file = this.files.get(id)
    if (file === undefined) return { name: 'notFound' }
    const format = formatOf(name)
    runInAction(() => this.set(id, { state: 'uploading', share: 0 }))
    const answer = await upload(
      this.api,
      {
        // Browsers disagree on the MIME type of a file; the type of its extension is sent instead.
        file: new Blob([file], { type: UPLOAD_FORMATS[format] }),
        name,
        type: 'source',
        format,
        signal,
        onProgress: share => runInAction(() => this.set(id, { share })),
      },
      this.post,
    )
    return answer.ok ? answer.value.url : answer.error
  }

  private restore(): void {
    const stored = this.storage.read(KEY)
    if (!Array.isArray(stored)) return
    this.items = stored as readonly SourceItem[]
    for (const item of this.items) {
      if (item.state === 'read' || item.state === 'failed') continue
      if (this.canRetry(item)) this.queue(item.id)
      else this.set(item.id, { state: 'failed', failure: { name: 'network' } })
    }
  }

  private save(): void {
    if (this.items.length === 0) this.storage.remove(KEY)
    else this.storage.write(KEY, this.items)
  }
}

/** The sources of this tab. */
export const sources = new Sources(session.api, tabStore)

/** Adds files as sources; of those with cells, the tables. */
export async function addSourceFiles(files: readonly File[]): Promise<void> {
  const hasSheet = files.some(({ name }) => /\.(csv|tsv|xlsx)$/i.test(name))
  sources.addFiles(hasSheet ? await (await import('./sheet-sources.ts')).withoutSheets(files) : files)
}
