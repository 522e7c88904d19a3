/** Available tones of a deck. */
export const TONES = ['plain', 'formal', 'friendly', 'convincing', 'inspiring'] as const
/** Available audiences of a deck. */
export const AUDIENCES = ['board', 'colleagues', 'customers', 'investors', 'students', 'experts', 'public'] as const
/** Available page counts. */
export const LENGTHS = [6, 8, 10, 12, 15, 20, 30] as const
/** Available amounts of detail per page. */
export const DETAILS = ['brief', 'normal', 'full'] as const

/** Risks of a text. Only what can be detected for certain: there is no word list. */
export const RISK_CODES = ['empty', 'unreadable', 'secrets', 'cards'] as const
/** A risk of a text. */
export type RiskCode = (typeof RISK_CODES)[number]
