import type { PageId } from './blocks.ts'

/** A chapter of a draft. */
export type ChapterId =
  | 'before'
  | 'change'
  | 'decide'
  | 'happened'
  | 'idea'
  | 'inside'
  | 'learn'
  | 'next'
  | 'options'
  | 'origins'
  | 'plan'
  | 'practice'
  | 'programme'
  | 'proof'
  | 'results'
  | 'situation'
  | 'tale'
  | 'why'

/** A chapter of a genre. Pages with `?` are added when more pages are requested; those with `!` remain when fewer are. */
export interface GenreChapter {
  readonly chapter: ChapterId
  readonly pages: readonly (PageId | `${PageId}?` | `${PageId}!`)[]
}

/** The kind of talk that a title indicates. */
export type GenreId =
  | 'biography'
  | 'bookReport'
  | 'budgeting'
  | 'comparison'
  | 'event'
  | 'general'
  | 'history'
  | 'howItWorks'
  | 'howTo'
  | 'incident'
  | 'launch'
  | 'lesson'
  | 'marketing'
  | 'onboarding'
  | 'pitch'
  | 'plan'
  | 'report'
  | 'research'
  | 'retrospective'
  | 'sales'
  | 'status'
  | 'strategy'
  | 'training'
  | 'travel'

/** The structure of each kind of talk. */
export const GENRES: Readonly<Record<GenreId, readonly GenreChapter[]>> = {
  biography: [
    { chapter: 'origins', pages: ['message?', 'life!', 'people?'] },
    { chapter: 'change', pages: ['achievements!', 'story', 'quotation', 'number?'] },
    { chapter: 'next', pages: ['traces!', 'myths', 'evidence?', 'summary'] },
  ],
  bookReport: [
    { chapter: 'tale', pages: ['bookFacts!', 'plot!', 'characters!'] },
    { chapter: 'idea', pages: ['themes!', 'quotation', 'story?', 'message?'] },
    { chapter: 'next', pages: ['verdict!', 'traces?', 'myths?', 'summary'] },
  ],
  budgeting: [
    { chapter: 'situation', pages: ['message?', 'budgetTable!', 'number', 'situation?'] },
    { chapter: 'proof', pages: ['costDrivers!', 'causes?', 'options', 'evidence?'] },
    { chapter: 'decide', pages: ['success', 'risks', 'objections?', 'decision!', 'nextSteps'] },
  ],
  comparison: [
    { chapter: 'options', pages: ['audience?', 'faceOff!', 'side!'] },
    { chapter: 'proof', pages: ['criteria!', 'story', 'number?', 'evidence', 'objections?'] },
    { chapter: 'decide', pages: ['risks?', 'decision!', 'nextSteps', 'questions?'] },
  ],
  event: [
    { chapter: 'why', pages: ['eventFacts!', 'audience', 'message?', 'success?'] },
    { chapter: 'programme', pages: ['agenda!', 'roles', 'materials?'] },
    { chapter: 'plan', pages: ['checklist!', 'costTable!', 'options?', 'risks', 'nextSteps'] },
  ],
  general: [
    { chapter: 'why', pages: ['audience', 'message!', 'number?'] },
    { chapter: 'idea', pages: ['aspects!', 'beforeAfter', 'story', 'evidence?'] },
    { chapter: 'next', pages: ['objections?', 'options?', 'questions!', 'nextSteps!', 'summary?'] },
  ],
  history: [
    { chapter: 'origins', pages: ['message?', 'timeline!', 'people'] },
    { chapter: 'change', pages: ['causes!', 'story', 'beforeAfter', 'number?'] },
    { chapter: 'next', pages: ['traces!', 'evidence?', 'questions', 'summary?'] },
  ],
  howItWorks: [
    { chapter: 'why', pages: ['everyday!', 'message?', 'terms', 'number?'] },
    { chapter: 'inside', pages: ['parts!', 'process!', 'principle!', 'story?'] },
    { chapter: 'learn', pages: ['myths', 'exercise?', 'quiz', 'summary'] },
  ],
  howTo: [
    { chapter: 'before', pages: ['audience?', 'success!', 'materials!', 'terms'] },
    { chapter: 'practice', pages: ['method!', 'beforeAfter?', 'mistakes', 'story'] },
    { chapter: 'learn', pages: ['check!', 'exercise', 'questions?', 'summary'] },
  ],
  incident: [
    { chapter: 'happened', pages: ['incidentCourse!', 'impact!', 'number?'] },
    { chapter: 'proof', pages: ['causes!', 'findings', 'evidence', 'story?'] },
    { chapter: 'next', pages: ['prevention!', 'actions!', 'risks?', 'decision?', 'questions'] },
  ],
  launch: [
    { chapter: 'why', pages: ['problem!', 'targetGroup!', 'number?', 'market'] },
    { chapter: 'idea', pages: ['solution!', 'launchPlan!', 'channels', 'budgetTable?'] },
    { chapter: 'decide', pages: ['measures', 'risks', 'roles?', 'objections?', 'decision!'] },
  ],
  lesson: [
    { chapter: 'why', pages: ['goals!', 'everyday', 'message'] },
    { chapter: 'learn', pages: ['terms!', 'parts?', 'principle', 'story?', 'exercise!'] },
    { chapter: 'practice', pages: ['mistakes', 'myths?', 'quiz', 'summary!'] },
  ],
  marketing: [
    { chapter: 'why', pages: ['situation?', 'targetGroup!', 'message', 'market'] },
    { chapter: 'plan', pages: ['channels!', 'milestones?', 'budgetTable!', 'roles?'] },
    { chapter: 'next', pages: ['measures!', 'risks', 'decision?', 'nextSteps'] },
  ],
  onboarding: [
    { chapter: 'before', pages: ['firstWeeks!', 'contacts!', 'materials'] },
    { chapter: 'practice', pages: ['terms', 'roles!', 'mistakes', 'story?', 'method?'] },
    { chapter: 'next', pages: ['goals!', 'success?', 'nextSteps', 'summary?'] },
  ],
  pitch: [
    { chapter: 'why', pages: ['problem!', 'number', 'beforeAfter'] },
    { chapter: 'idea', pages: ['solution!', 'story?', 'market', 'evidence', 'steps?'] },
    { chapter: 'decide', pages: ['budget', 'roles?', 'objections', 'risks?', 'decision!'] },
  ],
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
  research: [
    { chapter: 'why', pages: ['researchQuestion!', 'terms?', 'message?'] },
    { chapter: 'proof', pages: ['studyDesign!', 'resultTable!', 'findings!', 'causes?', 'evidence'] },
    { chapter: 'next', pages: ['conclusions!', 'objections?', 'questions', 'nextSteps'] },
  ],
  retrospective: [
    { chapter: 'happened', pages: ['course!', 'number?', 'roles?', 'story?'] },
    { chapter: 'learn', pages: ['retroMatrix!', 'findings', 'causes'] },
    { chapter: 'next', pages: ['options?', 'actions!', 'nextSteps', 'message'] },
  ],
  sales: [
    { chapter: 'results', pages: ['salesFigures!', 'number?', 'salesParts!', 'causes'] },
    { chapter: 'change', pages: ['wonLost!', 'pipeline!', 'story?', 'market?'] },
    { chapter: 'next', pages: ['risks?', 'actions!', 'decision', 'nextSteps'] },
  ],
  status: [
    { chapter: 'situation', pages: ['message?', 'statusLights!', 'milestones!', 'budgetTable'] },
    { chapter: 'practice', pages: ['blockers!', 'findings?', 'risks'] },
    { chapter: 'next', pages: ['actions', 'decision!', 'options?', 'nextSteps', 'questions?'] },
  ],
  strategy: [
    { chapter: 'situation', pages: ['situation?', 'swot!', 'market', 'number?'] },
    { chapter: 'plan', pages: ['vision!', 'roadmap!', 'measures!', 'roles', 'budgetTable?'] },
    { chapter: 'decide', pages: ['risks', 'objections?', 'decision!', 'nextSteps'] },
  ],
  training: [
    { chapter: 'before', pages: ['goals!', 'agenda!', 'audience?', 'terms'] },
    { chapter: 'practice', pages: ['method!', 'exercise!', 'mistakes', 'story?'] },
    { chapter: 'learn', pages: ['quiz!', 'check?', 'questions?', 'summary'] },
  ],
  travel: [
    { chapter: 'why', pages: ['message', 'sights!', 'beforeAfter?'] },
    { chapter: 'programme', pages: ['itinerary!', 'options?', 'materials?'] },
    { chapter: 'before', pages: ['goodToKnow!', 'costTable!', 'roles', 'risks?', 'nextSteps'] },
  ],
}
