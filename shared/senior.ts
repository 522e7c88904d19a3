/** Tones that a deck can be written in. */
export const TONES = ['plain', 'formal', 'friendly', 'convincing', 'inspiring'] as const
/** Whom a deck can be written for. */
export const AUDIENCES = ['board', 'colleagues', 'customers', 'investors', 'students', 'experts', 'public'] as const
/** Numbers of pages to choose from. */
export const LENGTHS = [6, 8, 10, 12, 15, 20, 30] as const
/** How much there can be on a page. */
export const DETAILS = ['brief', 'normal', 'full'] as const

/** What may stand against a text. Only what can be seen for certain: there is no list of words. */
export const RISK_CODES = ['empty', 'unreadable', 'secrets', 'cards'] as const
/** What may stand against a text. */
export type RiskCode = (typeof RISK_CODES)[number]
