/** The kind of talk that a title indicates. */
export type TitleKind = 'plan' | 'report' | 'howTo' | 'comparison' | 'pitch' | 'lesson' | 'history' | 'general'

/** A page of a draft. Its texts are in the phrase file of each language. */
export type PageId =
  | 'audience'
  | 'message'
  | 'number'
  | 'situation'
  | 'beforeAfter'
  | 'success'
  | 'steps'
  | 'roles'
  | 'budget'
  | 'risks'
  | 'options'
  | 'criteria'
  | 'side'
  | 'faceOff'
  | 'evidence'
  | 'findings'
  | 'story'
  | 'objections'
  | 'decision'
  | 'nextSteps'
  | 'questions'
  | 'summary'
  | 'terms'
  | 'exercise'
  | 'materials'
  | 'method'
  | 'mistakes'
  | 'check'
  | 'timeline'
  | 'people'
  | 'causes'
  | 'traces'
  | 'problem'
  | 'solution'
  | 'market'
  | 'aspects'

/** A chapter of a draft. */
export type ChapterId =
  | 'why'
  | 'situation'
  | 'idea'
  | 'plan'
  | 'proof'
  | 'options'
  | 'decide'
  | 'before'
  | 'practice'
  | 'learn'
  | 'origins'
  | 'change'
  | 'next'

/** Pages whose points form a sequence. */
export const ORDERED_PAGES: ReadonlySet<PageId> = new Set(['steps', 'method', 'nextSteps', 'exercise'])

/** A chapter of a recipe. Pages with `?` are added when more pages are requested; those with `!` remain when fewer are. */
export interface RecipeChapter {
  readonly chapter: ChapterId
  readonly pages: readonly (PageId | `${PageId}?` | `${PageId}!`)[]
}

/** The structure of each kind of talk. */
export const RECIPES: Readonly<Record<TitleKind, readonly RecipeChapter[]>> = {
  plan: [
    { chapter: 'situation', pages: ['audience?', 'situation!', 'beforeAfter', 'number?'] },
    { chapter: 'plan', pages: ['success!', 'steps!', 'roles', 'budget'] },
    { chapter: 'decide', pages: ['risks', 'objections?', 'options?', 'decision!', 'nextSteps'] },
  ],
  report: [
    { chapter: 'situation', pages: ['audience?', 'message!', 'number', 'situation?'] },
    { chapter: 'proof', pages: ['findings!', 'story', 'causes', 'evidence', 'timeline?'] },
    { chapter: 'next', pages: ['options?', 'risks?', 'decision!', 'nextSteps!', 'questions?'] },
  ],
  howTo: [
    { chapter: 'before', pages: ['audience?', 'success!', 'materials!', 'terms'] },
    { chapter: 'practice', pages: ['method!', 'beforeAfter?', 'mistakes', 'story'] },
    { chapter: 'learn', pages: ['check!', 'exercise', 'questions?', 'summary'] },
  ],
  comparison: [
    { chapter: 'options', pages: ['audience?', 'faceOff!', 'side!'] },
    { chapter: 'proof', pages: ['criteria!', 'story', 'number?', 'evidence', 'objections?'] },
    { chapter: 'decide', pages: ['risks?', 'decision!', 'nextSteps', 'questions?'] },
  ],
  pitch: [
    { chapter: 'why', pages: ['problem!', 'number', 'beforeAfter'] },
    { chapter: 'idea', pages: ['solution!', 'story?', 'market', 'evidence', 'steps?'] },
    { chapter: 'decide', pages: ['budget', 'roles?', 'objections', 'risks?', 'decision!'] },
  ],
  lesson: [
    { chapter: 'why', pages: ['success!', 'story', 'audience?'] },
    { chapter: 'learn', pages: ['terms!', 'aspects!', 'causes?', 'timeline?', 'exercise'] },
    { chapter: 'practice', pages: ['mistakes', 'check?', 'questions', 'summary!'] },
  ],
  history: [
    { chapter: 'origins', pages: ['message?', 'timeline!', 'people'] },
    { chapter: 'change', pages: ['causes!', 'story', 'beforeAfter', 'number?'] },
    { chapter: 'next', pages: ['traces!', 'evidence?', 'questions', 'summary?'] },
  ],
  general: [
    { chapter: 'why', pages: ['audience', 'message!', 'number?'] },
    { chapter: 'idea', pages: ['aspects!', 'beforeAfter', 'story', 'evidence?'] },
    { chapter: 'next', pages: ['objections?', 'options?', 'questions!', 'nextSteps!', 'summary?'] },
  ],
}
