/** What the address of the generate screen says (specification, section 2). */
export interface GenerateAddress {
  /** type=ai, and no type, begin with words; type=2 begins with a template. */
  readonly mode: 'ai' | 'template'
  /** Where somebody came from: their works, or the way to AI images. */
  readonly from: 'workspace' | 'nano_banana' | null
  /** The mark of a paid search that led here; only of visitors who are not signed in. */
  readonly semType: string | null
}

const TEMPLATES = '2'
const MARK = /^[\w.:-]{1,64}$/
const ENTRIES = ['workspace', 'nano_banana'] as const

/** Reads an address. What it does not know is left alone. */
export function readAddress(search: URLSearchParams, isSignedIn: boolean): GenerateAddress {
  const from = search.get('from')
  const mark = search.get('sem_type') ?? ''
  return {
    mode: search.get('type') === TEMPLATES ? 'template' : 'ai',
    from: ENTRIES.find(entry => entry === from) ?? null,
    semType: !isSignedIn && MARK.test(mark) ? mark : null,
  }
}
