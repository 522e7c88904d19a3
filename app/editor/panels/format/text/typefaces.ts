import type { DataOf } from '@slidewright/shared'
import { makeAutoObservable, runInAction } from 'mobx'
import type { ApiClient } from '../../../../api/client.ts'
import { session } from '../../../../stores/session.ts'

type Typeface = DataOf<'typefaceList'>['en'][number]

/** Faces in the specification's list that are not offered. */
const EXCLUDED = /alibaba\W*sans/i

/** The typefaces that the server offers. A failed load is retried on the next request. */
export class Typefaces {
  names: readonly string[] = []
  state: 'unasked' | 'loading' | 'ready' | 'failed' = 'unasked'
  private readonly api: Pick<ApiClient, 'call'>

  constructor(api: Pick<ApiClient, 'call'>) {
    this.api = api
    makeAutoObservable<this, 'api'>(this, { api: false })
  }

  /** Loads the list unless it is loaded or loading. */
  async load(): Promise<void> {
    if (this.state === 'ready' || this.state === 'loading') return
    this.state = 'loading'
    const answer = await this.api.call('typefaceList', {})
    runInAction(() => {
      this.state = answer.ok ? 'ready' : 'failed'
      if (answer.ok) this.names = answer.value.en.filter(isOffered).map(({ name }) => name)
    })
  }
}

function isOffered({ name, post_script_name, source_path }: Typeface): boolean {
  return ![name, post_script_name, source_path].some(word => EXCLUDED.test(word))
}

/** The list shared by this tab. */
export const typefaces = new Typefaces(session.api)
