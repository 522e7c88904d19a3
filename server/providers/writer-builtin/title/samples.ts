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
  | 'example'

type SampleWords = Readonly<Record<SampleId, string>>

/** Returns the sample cell of a column in a row, from 0. */
type SampleColumn = (row: number, words: SampleWords) => string

const say =
  (...ids: readonly SampleId[]): SampleColumn =>
  (row, words) => {
    const id = ids[row % ids.length]
    return id === undefined ? '' : words[id]
  }

const mark =
  (...marks: readonly string[]): SampleColumn =>
  row =>
    marks[row % marks.length] ?? ''

/** Numbers in Latin digits, which a chart reads in every language. */
const count = (...values: readonly number[]): SampleColumn => mark(...values.map(String))

/** A cell for a figure that only the author knows. */
const open = mark('…')

/** The columns of each table behind that of its row labels. */
const COLUMNS: Readonly<Record<TableId, readonly SampleColumn[]>> = {
  actions: [say('person'), say('date')],
  agenda: [open, say('person')],
  budgetTable: [open, open, open],
  channels: [say('content'), say('date'), open],
  checklist: [say('person'), say('date')],
  competitorTable: [say('offer'), open, say('strength')],
  contacts: [say('person'), say('contact')],
  costTable: [open, open, open],
  donationUse: [open, say('paysFor')],
  hazards: [say('place'), say('protection'), say('person')],
  ingredients: [say('amount'), say('substitute')],
  itinerary: [say('place'), say('plans'), say('place')],
  measures: [say('measure'), open, open],
  okrTable: [say('keyResult'), open, open],
  optionsTable: [say('benefit'), say('amount'), say('risk')],
  projectTable: [mark('20XX'), say('part'), say('result')],
  resultTable: [count(48, 62, 40)],
  salesFigures: [count(180, 215, 240, 228), count(190, 205, 225, 240), count(160, 185, 200, 210)],
  salesParts: [say('which'), open, open],
  statusLights: [say('onCourse', 'atRisk', 'delayed', 'onCourse'), mark('=', '−', '−', '+'), say('needed')],
}

/** Returns the cells of a table's row behind its label: words that say what belongs there, an ellipsis for a figure, and made-up values only where a chart is to be seen. */
export function sampleCells(table: TableId, row: number, words: SampleWords): readonly string[] {
  return COLUMNS[table].map(column => column(row, words))
}
