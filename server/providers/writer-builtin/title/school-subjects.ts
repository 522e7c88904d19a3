import { conceptsOf } from './concepts.ts'
import { FIRST_AID, GENRES, type GenreChapter, type GenreId } from './genres.ts'
import { isFirstAid } from './stated.ts'

type SchoolSubject =
  | 'art'
  | 'biology'
  | 'chemistry'
  | 'computing'
  | 'economics'
  | 'geography'
  | 'history'
  | 'language'
  | 'literature'
  | 'mathematics'
  | 'music'
  | 'physics'
  | 'sport'

/** The concepts of titles that belong to a school subject. */
const SUBJECT_OF: ReadonlyMap<string, SchoolSubject> = new Map([
  ['ancient', 'history'],
  ['art', 'art'],
  ['biology', 'biology'],
  ['book', 'literature'],
  ['century', 'history'],
  ['character', 'literature'],
  ['chemistry', 'chemistry'],
  ['computing', 'computing'],
  ['economics', 'economics'],
  ['empire', 'history'],
  ['geography', 'geography'],
  ['grammar', 'language'],
  ['history', 'history'],
  ['mathematics', 'mathematics'],
  ['music', 'music'],
  ['physics', 'physics'],
  ['poem', 'literature'],
  ['revolution', 'history'],
  ['sport', 'sport'],
  ['war', 'history'],
])

/** What the middle of a lesson is made of in each subject. */
const MIDDLES: Readonly<Record<SchoolSubject, GenreChapter['pages']>> = {
  art: ['lookingAtArt!', 'people', 'exercise!', 'terms?'],
  biology: ['terms!', 'observation!', 'process', 'exercise!'],
  chemistry: ['terms!', 'experiment!', 'hazards', 'exercise?'],
  computing: ['terms!', 'algorithm!', 'exercise!', 'principle?'],
  economics: ['terms!', 'marketModel!', 'story', 'exercise?'],
  geography: ['terms!', 'mapReading!', 'causes', 'exercise?'],
  history: ['timeline!', 'causes', 'sourceCriticism!', 'people?'],
  language: ['grammarRule!', 'exercise!', 'terms', 'story?'],
  literature: ['terms', 'closeReading!', 'quotation', 'themes?'],
  mathematics: ['terms!', 'workedExample!', 'exercise!', 'principle?'],
  music: ['listening!', 'terms', 'exercise!', 'people?'],
  physics: ['terms!', 'experiment!', 'principle', 'exercise?'],
  sport: ['materials', 'technique!', 'exercise!', 'terms?'],
}

/** Returns the chapters of a genre; those of a lesson with the blocks of its school subject, if the title names one. */
export function recipeFor(genre: GenreId, title: string, language: string): readonly GenreChapter[] {
  const recipe = genre === 'health' && isFirstAid(title) ? FIRST_AID : GENRES[genre]
  const subject = genre === 'lesson' ? schoolSubjectOf(title, language) : undefined
  if (subject === undefined) return recipe
  return recipe.map(chapter => (chapter.chapter === 'learn' ? { ...chapter, pages: MIDDLES[subject] } : chapter))
}

/** Returns the school subject that a title names or whose matter it speaks of. */
export function schoolSubjectOf(title: string, language: string): SchoolSubject | undefined {
  const subjects = conceptsOf(title, language).flatMap(concept => SUBJECT_OF.get(concept) ?? [])
  return subjects.find(subject => subject !== 'history') ?? subjects[0]
}
