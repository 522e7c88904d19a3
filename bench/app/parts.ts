/** The parts of the bench of the whole app, in the order in which they run. */
export const APP_PARTS = ['open', 'make', 'drive', 'strip', 'small', 'crowd', 'growth'] as const

/** The name of a part of the bench of the whole app. */
export type AppPart = (typeof APP_PARTS)[number]

/** Whether a word is the name of a part. */
export function isAppPart(word: string): word is AppPart {
  return (APP_PARTS as readonly string[]).includes(word)
}
