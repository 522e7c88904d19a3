import type { OutlineForm } from '@slidewright/engine/internal'

/** Pages with a table. Heads and row labels are in the phrase file of each language; the other cells are the author's. */
const TABLE_PAGES = [
  'salesFigures',
  'salesParts',
  'statusLights',
  'budgetTable',
  'costTable',
  'actions',
  'resultTable',
  'contacts',
  'agenda',
  'measures',
  'channels',
  'checklist',
  'itinerary',
  'competitorTable',
  'donationUse',
  'hazards',
  'ingredients',
  'okrTable',
  'optionsTable',
  'projectTable',
] as const

/** A page of a draft that has a table. */
export type TableId = (typeof TABLE_PAGES)[number]

/** A page of a draft. Its texts are in the phrase file of each language. */
export type PageId =
  | TableId
  | 'aboutMe'
  | 'achievements'
  | 'algorithm'
  | 'aspects'
  | 'audience'
  | 'beforeAfter'
  | 'blockers'
  | 'bookFacts'
  | 'budget'
  | 'caseSetting'
  | 'causes'
  | 'characters'
  | 'check'
  | 'closeReading'
  | 'conclusions'
  | 'contribution'
  | 'costDrivers'
  | 'countedDates'
  | 'countedList'
  | 'course'
  | 'criteria'
  | 'decision'
  | 'emergency'
  | 'eventFacts'
  | 'everyday'
  | 'evidence'
  | 'exercise'
  | 'experiment'
  | 'faceOff'
  | 'findings'
  | 'firstWeeks'
  | 'goals'
  | 'goodToKnow'
  | 'grammarRule'
  | 'haveASay'
  | 'impact'
  | 'incidentCourse'
  | 'interviews'
  | 'launchPlan'
  | 'life'
  | 'listening'
  | 'lookingAtArt'
  | 'mapReading'
  | 'market'
  | 'marketModel'
  | 'materials'
  | 'message'
  | 'method'
  | 'milestones'
  | 'mistakes'
  | 'myths'
  | 'nextSteps'
  | 'number'
  | 'objections'
  | 'observation'
  | 'options'
  | 'parts'
  | 'people'
  | 'pipeline'
  | 'plot'
  | 'policyRules'
  | 'prevention'
  | 'principle'
  | 'problem'
  | 'process'
  | 'questions'
  | 'quiz'
  | 'quotation'
  | 'requirements'
  | 'researchQuestion'
  | 'retroMatrix'
  | 'risks'
  | 'roadmap'
  | 'roles'
  | 'selfCare'
  | 'side'
  | 'sights'
  | 'situation'
  | 'solution'
  | 'sourceCriticism'
  | 'steps'
  | 'story'
  | 'studyDesign'
  | 'success'
  | 'summary'
  | 'swot'
  | 'symptoms'
  | 'targetGroup'
  | 'technique'
  | 'terms'
  | 'themes'
  | 'timeline'
  | 'traces'
  | 'verdict'
  | 'vision'
  | 'wonLost'
  | 'workedExample'
  | 'yearCourse'

/** What a page of a draft is besides a list: numbered steps, a quotation, or one of the outline's forms. */
export type BlockForm = OutlineForm | 'quote' | 'steps'

/** The forms of the pages that are neither plain lists nor tables. */
const BLOCK_FORMS: Readonly<Partial<Record<PageId, BlockForm>>> = {
  algorithm: 'steps',
  characters: 'team',
  countedDates: 'timeline',
  course: 'timeline',
  emergency: 'steps',
  exercise: 'steps',
  experiment: 'steps',
  firstWeeks: 'timeline',
  incidentCourse: 'timeline',
  launchPlan: 'timeline',
  life: 'timeline',
  method: 'steps',
  milestones: 'timeline',
  nextSteps: 'steps',
  number: 'figure',
  plot: 'timeline',
  process: 'steps',
  quotation: 'quote',
  resultTable: 'chart',
  retroMatrix: 'matrix',
  roadmap: 'timeline',
  roles: 'team',
  salesFigures: 'chart',
  steps: 'steps',
  swot: 'matrix',
  technique: 'steps',
  timeline: 'timeline',
  workedExample: 'steps',
  yearCourse: 'timeline',
}

/** Returns whether a page of a draft has a table. */
export function hasTable(page: PageId): page is TableId {
  return TABLE_PAGES.some(id => id === page)
}

/** Returns what a page of a draft is besides a list; undefined for a list. */
export function formOf(page: PageId): BlockForm | undefined {
  return BLOCK_FORMS[page] ?? (hasTable(page) ? 'table' : undefined)
}
