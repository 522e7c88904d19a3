import { MEANINGS } from '../icon/meanings.ts'
import { meaningsOf, NO_SUBJECT, type SubjectText, vocabulariesOf } from '../icon/vocabulary.ts'
import type { Drawing } from './drawing.ts'
import { LIFE } from './drawings/life.ts'
import { NATURE } from './drawings/nature.ts'
import { PEOPLE } from './drawings/people.ts'
import { PLACES } from './drawings/places.ts'
import { SCIENCE } from './drawings/science.ts'
import { TRAVEL } from './drawings/travel.ts'
import { WORK } from './drawings/work.ts'
import { SUBJECT_WORDS } from './words.ts'

const DRAWINGS: ReadonlyMap<string, Drawing> = new Map(
  Object.entries({ ...PEOPLE, ...WORK, ...PLACES, ...SCIENCE, ...NATURE, ...LIFE, ...TRAVEL }),
)

/** The subjects that there are drawings of, alike ones together. */
export const SUBJECTS: readonly string[] = [...DRAWINGS.keys()]

/** Returns the drawing of a subject; empty for one that there is none of. */
export function drawingOf(subject: string): Drawing {
  return DRAWINGS.get(subject) ?? []
}

/** Whether there is a drawing of a subject. */
export function isSubject(name: unknown): name is string {
  return typeof name === 'string' && DRAWINGS.has(name)
}

/**
 * The subject of each icon whose words name a thing that can be drawn. Words of others (results, risks, strategies, relations) say nothing that a
 * drawing shows, and stand in the way of shorter ones.
 */
const SUBJECT_OF_ICON: Readonly<Record<string, string>> = {
  apple: 'fruit',
  atom: 'physics',
  'baby-carriage': 'family',
  'ball-football': 'sport',
  'battery-2': 'power',
  beach: 'beach',
  bed: 'sleep',
  bike: 'bicycle',
  bolt: 'power',
  book: 'book',
  brain: 'mind',
  bread: 'bread',
  'building-bank': 'columns',
  'building-community': 'city',
  'building-factory-2': 'factory',
  'building-store': 'market',
  bulb: 'idea',
  bus: 'bus',
  calendar: 'calendar',
  camera: 'photo',
  car: 'car',
  certificate: 'certificate',
  'cloud-rain': 'weather',
  code: 'code',
  coffee: 'coffee',
  coins: 'money',
  cpu: 'chip',
  crane: 'construction',
  database: 'data',
  'device-gamepad-2': 'game',
  'device-laptop': 'computer',
  'device-mobile': 'phone',
  dna: 'biology',
  droplet: 'water',
  fish: 'fish',
  flame: 'fire',
  flask: 'chemistry',
  flower: 'flower',
  gavel: 'law',
  'glass-full': 'drink',
  'heart-handshake': 'handshake',
  heartbeat: 'health',
  home: 'house',
  language: 'language',
  leaf: 'plant',
  lock: 'lock',
  mail: 'mail',
  'math-function': 'mathematics',
  microscope: 'research',
  moon: 'sleep',
  mountain: 'mountain',
  music: 'music',
  old: 'age',
  palette: 'art',
  paw: 'animal',
  phone: 'phone',
  'pig-money': 'savings',
  pill: 'pharmacy',
  plane: 'plane',
  'plant-2': 'farm',
  recycle: 'recycling',
  'report-money': 'money',
  ripple: 'sea',
  robot: 'robot',
  run: 'running',
  scale: 'law',
  school: 'school',
  server: 'data',
  settings: 'tools',
  'shield-check': 'security',
  ship: 'ship',
  shirt: 'fashion',
  'shopping-cart': 'shop',
  snowflake: 'winter',
  'solar-panel-2': 'energy',
  speakerphone: 'marketing',
  stethoscope: 'medicine',
  sun: 'weather',
  telescope: 'astronomy',
  temperature: 'earth',
  tool: 'tools',
  'tools-kitchen-2': 'food',
  train: 'train',
  trees: 'forest',
  'truck-delivery': 'lorry',
  vaccine: 'pharmacy',
  video: 'film',
  virus: 'virus',
  wifi: 'network',
  windmill: 'energy',
  world: 'earth',
}

const wordsOf = vocabulariesOf(() => `${SUBJECT_WORDS}\n${subjectsOfIcons()}`)

/** Returns the icons' list with subjects in place of icons, without the words that subjects have themselves. */
function subjectsOfIcons(): string {
  const own = new Set(SUBJECT_WORDS.trim().split('\n').flatMap(termsIn))
  return MEANINGS.trim()
    .split('\n')
    .map(line => {
      const [icon = ''] = line.split(' ')
      const terms = termsIn(line).filter(term => !own.has(term))
      return [SUBJECT_OF_ICON[icon] ?? NO_SUBJECT, ...terms].join(' ')
    })
    .join('\n')
}

/** Returns the terms of a line, each with its language. */
function termsIn(line: string): string[] {
  let language = ''
  return line
    .split(' ')
    .slice(1)
    .map(token => {
      const named = /^([a-z]{2}):(.*)$/.exec(token)
      language = named?.[1] ?? language
      return `${language}:${named?.[2] ?? token}`
    })
}

/** The score that a subject needs, and how far before the next one it must be: none is better than a wrong one. */
const CLEAR = { least: 2.7, ahead: 0.5 } as const

/** So many characters of a head and of a text are read. */
const READ = 2000

/** Chooses what a page is about among the subjects that there are drawings of; null if its words do not say so clearly. */
export function subjectOf(text: SubjectText, language: string): string | null {
  const words = wordsOf(language)
  if (words === null) return null
  const [best, next] = meaningsOf({ head: text.head?.slice(0, READ) ?? null, text: text.text.slice(0, READ) }, words)
  if (best === undefined || best.score < CLEAR.least) return null
  return next !== undefined && best.score - next.score < CLEAR.ahead ? null : best.icon
}
