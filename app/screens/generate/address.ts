/** The parameters of the generate screen's address (specification, section 2). */
export interface GenerateAddress {
  /** `ai` (type=ai or none) starts from text, `template` (type=2) from a template. */
  readonly mode: 'ai' | 'template'
  /** Where the visitor came from: the list of decks or the AI image page. */
  readonly from: 'workspace' | 'nano_banana' | null
  /** The campaign of a paid search; null for signed-in users. */
  readonly semType: string | null
}

const TEMPLATES = '2'
const CAMPAIGN = /^[\w.:-]{1,64}$/
const ENTRIES = ['workspace', 'nano_banana'] as const

/** Parses an address; unknown values are ignored. */
export function readAddress(search: URLSearchParams, isSignedIn: boolean): GenerateAddress {
  const from = search.get('from')
  const campaign = search.get('sem_type') ?? ''
  return {
    mode: search.get('type') === TEMPLATES ? 'template' : 'ai',
    from: ENTRIES.find(entry => entry === from) ?? null,
    semType: !isSignedIn && CAMPAIGN.test(campaign) ? campaign : null,
  }
}
