import type { TableId } from './blocks.ts'

/** What a sample cell says belongs in it. Its words are in the phrase file of each language. */
export type SampleId =
  | 'person'
  | 'date'
  | 'place'
  | 'contact'
  | 'which'
  | 'measure'
  | 'amount'
  | 'onCourse'
  | 'atRisk'
  | 'delayed'
  | 'needed'
  | 'benefit'
  | 'risk'
  | 'protection'
  | 'plans'
  | 'content'
  | 'offer'
  | 'strength'
  | 'paysFor'
  | 'keyResult'
  | 'substitute'
  | 'part'
  | 'result'

/** The words of a language, and how its numbers are written. */
interface SampleWriting {
  readonly words: Readonly<Record<SampleId, string>>
  readonly language: string
}

/** Returns the sample cell of a column in a row, from 0. */
type SampleColumn = (row: number, writing: SampleWriting) => string

const say =
  (...ids: readonly SampleId[]): SampleColumn =>
  (row, { words }) => {
    const id = ids[row % ids.length]
    return id === undefined ? '' : words[id]
  }

const mark =
  (...marks: readonly string[]): SampleColumn =>
  row =>
    marks[row % marks.length] ?? ''

const numbers =
  (options: Intl.NumberFormatOptions) =>
  (...values: readonly number[]): SampleColumn =>
  (row, { language }) =>
    // Latin digits in every language: what a chart reads.
    new Intl.NumberFormat(`${language}-u-nu-latn`, options).format(values[row % values.length] ?? 0)

const count = numbers({ useGrouping: false })
const share = numbers({ style: 'percent' })
const change = numbers({ style: 'percent', signDisplay: 'exceptZero' })
const difference = numbers({ useGrouping: false, signDisplay: 'exceptZero' })

/** The columns of each table behind that of its row labels. */
const COLUMNS: Readonly<Record<TableId, readonly SampleColumn[]>> = {
  actions: [say('person'), say('date')],
  agenda: [mark('9:00', '9:30', '11:00', '12:00'), say('person')],
  budgetTable: [count(120, 80, 45, 20), count(118, 86, 40, 20), difference(-2, 6, -5, 0)],
  channels: [say('content'), say('date'), count(200, 350, 150, 100)],
  checklist: [say('person'), say('date')],
  competitorTable: [say('offer'), count(49, 59, 39, 29), say('strength')],
  contacts: [say('person'), say('contact')],
  costTable: [count(80, 120, 60, 40), count(84, 115, 66, 40), difference(4, -5, 6, 0)],
  donationUse: [count(50, 10, 30, 100), say('paysFor')],
  hazards: [say('place'), say('protection'), say('person')],
  ingredients: [say('amount'), say('substitute')],
  itinerary: [say('place'), say('plans'), say('place')],
  measures: [say('measure'), count(40, 25, 60, 70), count(55, 30, 80, 85)],
  okrTable: [say('keyResult'), count(0, 20, 10), count(30, 45, 25)],
  optionsTable: [say('benefit'), count(0, 20, 80), say('risk')],
  projectTable: [mark('20XX'), say('part'), say('result')],
  resultTable: [count(48, 62, 40)],
  salesFigures: [count(180, 215, 240, 228), count(190, 205, 225, 240), count(160, 185, 200, 210)],
  salesParts: [say('which'), share(0.45, 0.25, 0.1), change(0.04, 0.18, -0.07)],
  statusLights: [say('onCourse', 'atRisk', 'delayed', 'onCourse'), mark('=', '−', '−', '+'), say('needed')],
}

/** Returns the cells of a table's row behind its label: made-up values, and words that say what belongs there. */
export function sampleCells(table: TableId, row: number, writing: SampleWriting): readonly string[] {
  return COLUMNS[table].map(column => column(row, writing))
}
