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
  | 'person'
  | 'plan'
  | 'practice'
  | 'programme'
  | 'proof'
  | 'remains'
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
  | 'annualReport'
  | 'architecture'
  | 'biography'
  | 'bookReport'
  | 'budgeting'
  | 'caseStudy'
  | 'comparison'
  | 'competitors'
  | 'decision'
  | 'event'
  | 'fundraising'
  | 'general'
  | 'health'
  | 'history'
  | 'howItWorks'
  | 'howTo'
  | 'incident'
  | 'launch'
  | 'lesson'
  | 'marketing'
  | 'okr'
  | 'onboarding'
  | 'pitch'
  | 'plan'
  | 'policy'
  | 'portfolio'
  | 'proposal'
  | 'recipe'
  | 'report'
  | 'research'
  | 'retrospective'
  | 'safety'
  | 'sales'
  | 'status'
  | 'strategy'
  | 'thesis'
  | 'townMeeting'
  | 'training'
  | 'travel'
  | 'userResearch'

/** The structure of each kind of talk. */
export const GENRES: Readonly<Record<GenreId, readonly GenreChapter[]>> = {
  annualReport: [
    { chapter: 'results', pages: ['message', 'number', 'yearCourse!', 'milestones?'] },
    { chapter: 'proof', pages: ['findings!', 'story', 'budgetTable!', 'causes?'] },
    { chapter: 'next', pages: ['risks?', 'measures', 'nextSteps!', 'questions?'] },
  ],
  architecture: [
    { chapter: 'situation', pages: ['message', 'requirements!', 'situation?', 'number?'] },
    { chapter: 'inside', pages: ['parts!', 'process!', 'optionsTable', 'evidence?'] },
    { chapter: 'decide', pages: ['risks!', 'roadmap', 'objections?', 'decision!', 'nextSteps'] },
  ],
  biography: [
    { chapter: 'person', pages: ['message?', 'life!', 'people?'] },
    { chapter: 'change', pages: ['achievements!', 'story', 'quotation', 'number?'] },
    { chapter: 'remains', pages: ['traces!', 'myths', 'evidence?', 'summary'] },
  ],
  bookReport: [
    { chapter: 'tale', pages: ['bookFacts!', 'plot!', 'characters!'] },
    { chapter: 'idea', pages: ['themes!', 'quotation', 'story?', 'message?'] },
    { chapter: 'remains', pages: ['verdict!', 'traces?', 'myths?', 'summary'] },
  ],
  budgeting: [
    { chapter: 'situation', pages: ['message?', 'budgetTable!', 'number', 'situation?'] },
    { chapter: 'proof', pages: ['costDrivers!', 'causes?', 'options', 'evidence?'] },
    { chapter: 'decide', pages: ['success', 'risks', 'objections?', 'decision!', 'nextSteps'] },
  ],
  caseStudy: [
    { chapter: 'situation', pages: ['caseSetting!', 'problem', 'number?'] },
    { chapter: 'practice', pages: ['solution!', 'milestones', 'mistakes?', 'roles?'] },
    { chapter: 'results', pages: ['beforeAfter!', 'measures', 'quotation', 'summary!'] },
  ],
  comparison: [
    { chapter: 'options', pages: ['audience?', 'faceOff!', 'side!', 'optionsTable!'] },
    { chapter: 'proof', pages: ['criteria!', 'story', 'number?', 'evidence', 'objections?'] },
    { chapter: 'decide', pages: ['risks?', 'decision!', 'nextSteps', 'questions?'] },
  ],
  competitors: [
    { chapter: 'situation', pages: ['targetGroup', 'market!', 'number?', 'message?'] },
    { chapter: 'proof', pages: ['competitorTable!', 'swot!', 'evidence', 'story?'] },
    { chapter: 'next', pages: ['options', 'risks?', 'decision!', 'nextSteps'] },
  ],
  decision: [
    { chapter: 'situation', pages: ['message', 'situation!', 'number?'] },
    { chapter: 'options', pages: ['optionsTable!', 'criteria!', 'evidence?', 'story?'] },
    { chapter: 'decide', pages: ['risks', 'objections', 'decision!', 'nextSteps'] },
  ],
  event: [
    { chapter: 'why', pages: ['eventFacts!', 'audience', 'message?', 'success?'] },
    { chapter: 'programme', pages: ['agenda!', 'roles', 'materials?'] },
    { chapter: 'plan', pages: ['checklist!', 'costTable!', 'options?', 'risks', 'nextSteps'] },
  ],
  fundraising: [
    { chapter: 'why', pages: ['problem!', 'story!', 'number'] },
    { chapter: 'idea', pages: ['solution', 'donationUse!', 'roles?', 'evidence'] },
    { chapter: 'next', pages: ['message?', 'objections', 'decision!', 'nextSteps', 'summary?'] },
  ],
  general: [
    { chapter: 'why', pages: ['audience', 'message!', 'number?'] },
    { chapter: 'idea', pages: ['aspects!', 'terms', 'story', 'evidence?'] },
    { chapter: 'next', pages: ['objections?', 'options?', 'questions!', 'nextSteps!', 'summary?'] },
  ],
  health: [
    { chapter: 'why', pages: ['message', 'number?', 'audience?'] },
    { chapter: 'inside', pages: ['symptoms!', 'process!', 'causes?', 'myths!'] },
    { chapter: 'next', pages: ['selfCare!', 'story', 'questions?', 'quiz', 'summary'] },
  ],
  history: [
    { chapter: 'origins', pages: ['message?', 'timeline!', 'people'] },
    { chapter: 'change', pages: ['causes!', 'story', 'myths', 'number?'] },
    { chapter: 'remains', pages: ['traces!', 'evidence?', 'questions', 'summary?'] },
  ],
  howItWorks: [
    { chapter: 'why', pages: ['everyday!', 'message?', 'terms', 'number?'] },
    { chapter: 'inside', pages: ['parts!', 'process!', 'principle!', 'story?'] },
    { chapter: 'learn', pages: ['myths', 'exercise?', 'quiz', 'summary'] },
  ],
  howTo: [
    { chapter: 'before', pages: ['audience?', 'success!', 'materials!', 'terms'] },
    { chapter: 'practice', pages: ['method!', 'options?', 'mistakes', 'story'] },
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
  okr: [
    { chapter: 'situation', pages: ['message?', 'vision!', 'situation?'] },
    { chapter: 'plan', pages: ['okrTable!', 'roadmap!', 'roles', 'measures?'] },
    { chapter: 'next', pages: ['blockers', 'risks', 'number?', 'actions!', 'nextSteps'] },
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
  policy: [
    { chapter: 'why', pages: ['message', 'situation!', 'audience?'] },
    { chapter: 'plan', pages: ['policyRules!', 'terms', 'roles!', 'method?', 'story'] },
    { chapter: 'next', pages: ['mistakes', 'risks?', 'questions?', 'nextSteps!'] },
  ],
  portfolio: [
    { chapter: 'person', pages: ['aboutMe!', 'message?', 'life?'] },
    { chapter: 'practice', pages: ['projectTable!', 'method', 'story!', 'problem?', 'solution?'] },
    { chapter: 'results', pages: ['evidence', 'quotation', 'number?', 'nextSteps'] },
  ],
  proposal: [
    { chapter: 'why', pages: ['problem!', 'targetGroup?', 'number?'] },
    { chapter: 'idea', pages: ['solution!', 'roadmap', 'roles', 'evidence?', 'story'] },
    { chapter: 'decide', pages: ['budgetTable!', 'risks', 'objections?', 'decision!', 'nextSteps'] },
  ],
  recipe: [
    { chapter: 'before', pages: ['message?', 'ingredients!', 'materials!'] },
    { chapter: 'practice', pages: ['method!', 'mistakes', 'check!'] },
    { chapter: 'learn', pages: ['timeline', 'terms?', 'story?', 'questions?', 'summary'] },
  ],
  report: [
    { chapter: 'situation', pages: ['audience?', 'message!', 'number', 'situation?'] },
    { chapter: 'proof', pages: ['findings!', 'measures', 'causes', 'evidence', 'story?', 'timeline?'] },
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
  safety: [
    { chapter: 'why', pages: ['message?', 'story', 'number?'] },
    { chapter: 'practice', pages: ['hazards!', 'method?', 'mistakes!', 'emergency!', 'materials'] },
    { chapter: 'learn', pages: ['roles', 'quiz!', 'check?', 'questions?', 'summary'] },
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
  thesis: [
    { chapter: 'why', pages: ['researchQuestion!', 'terms', 'message?'] },
    { chapter: 'proof', pages: ['studyDesign!', 'resultTable!', 'findings', 'evidence!'] },
    { chapter: 'next', pages: ['contribution!', 'conclusions!', 'objections?', 'questions?', 'nextSteps', 'summary?'] },
  ],
  townMeeting: [
    { chapter: 'situation', pages: ['message', 'situation!', 'number?', 'timeline?'] },
    { chapter: 'options', pages: ['optionsTable!', 'criteria', 'story?'] },
    { chapter: 'next', pages: ['haveASay!', 'objections', 'questions!', 'roadmap?', 'nextSteps'] },
  ],
  training: [
    { chapter: 'before', pages: ['goals!', 'agenda!', 'audience?', 'terms'] },
    { chapter: 'practice', pages: ['method!', 'exercise!', 'mistakes', 'story?'] },
    { chapter: 'learn', pages: ['quiz!', 'check?', 'questions?', 'summary'] },
  ],
  travel: [
    { chapter: 'why', pages: ['message', 'sights!', 'story?'] },
    { chapter: 'programme', pages: ['itinerary!', 'options?', 'materials?'] },
    { chapter: 'before', pages: ['goodToKnow!', 'costTable!', 'roles', 'risks?', 'nextSteps'] },
  ],
  userResearch: [
    { chapter: 'why', pages: ['researchQuestion!', 'targetGroup?', 'message?'] },
    { chapter: 'proof', pages: ['interviews!', 'findings!', 'story', 'quotation', 'evidence?'] },
    { chapter: 'next', pages: ['problem', 'options?', 'actions!', 'questions', 'nextSteps?'] },
  ],
}

/** The structure of a talk on health that teaches to help the hurt. */
export const FIRST_AID: readonly GenreChapter[] = [
  { chapter: 'why', pages: ['message', 'number?', 'symptoms!'] },
  { chapter: 'practice', pages: ['emergency!', 'method!', 'mistakes!', 'materials?'] },
  { chapter: 'learn', pages: ['myths', 'exercise!', 'quiz', 'questions?', 'summary'] },
]
