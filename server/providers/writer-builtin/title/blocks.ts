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
] as const

/** A page of a draft that has a table. */
export type TableId = (typeof TABLE_PAGES)[number]

/** A page of a draft. Its texts are in the phrase file of each language. */
export type PageId =
  | TableId
  | 'achievements'
  | 'aspects'
  | 'audience'
  | 'beforeAfter'
  | 'blockers'
  | 'bookFacts'
  | 'budget'
  | 'causes'
  | 'characters'
  | 'check'
  | 'conclusions'
  | 'costDrivers'
  | 'course'
  | 'criteria'
  | 'decision'
  | 'eventFacts'
  | 'everyday'
  | 'evidence'
  | 'exercise'
  | 'faceOff'
  | 'findings'
  | 'firstWeeks'
  | 'goals'
  | 'goodToKnow'
  | 'impact'
  | 'incidentCourse'
  | 'launchPlan'
  | 'life'
  | 'market'
  | 'materials'
  | 'message'
  | 'method'
  | 'milestones'
  | 'mistakes'
  | 'myths'
  | 'nextSteps'
  | 'number'
  | 'objections'
  | 'options'
  | 'parts'
  | 'people'
  | 'pipeline'
  | 'plot'
  | 'prevention'
  | 'principle'
  | 'problem'
  | 'process'
  | 'questions'
  | 'quiz'
  | 'quotation'
  | 'researchQuestion'
  | 'retroMatrix'
  | 'risks'
  | 'roadmap'
  | 'roles'
  | 'side'
  | 'sights'
  | 'situation'
  | 'solution'
  | 'steps'
  | 'story'
  | 'studyDesign'
  | 'success'
  | 'summary'
  | 'swot'
  | 'targetGroup'
  | 'terms'
  | 'themes'
  | 'timeline'
  | 'traces'
  | 'verdict'
  | 'vision'
  | 'wonLost'

/** What a page of a draft is besides a list: numbered steps, a quotation, or one of the outline's forms. */
export type BlockForm = OutlineForm | 'quote' | 'steps'

/** The forms of the pages that are not plain lists. */
export const BLOCK_FORMS: Readonly<Partial<Record<PageId, BlockForm>>> = {
  characters: 'team',
  course: 'timeline',
  exercise: 'steps',
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
  timeline: 'timeline',
}

/** Returns whether a page of a draft has a table. */
export function hasTable(page: PageId): page is TableId {
  return TABLE_PAGES.some(id => id === page)
}
