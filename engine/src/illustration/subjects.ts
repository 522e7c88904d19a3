import { MEANINGS } from '../icon/meanings.ts'
import { type Meaning, meaningsOf, NO_SUBJECT, type SubjectText, vocabulariesOf } from '../icon/vocabulary.ts'
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

/** Subjects that belong together: where two of them are named, either drawing fits. */
const RELATED: readonly (readonly string[])[] = [
  ['bread', 'food', 'fruit', 'kitchen'],
  ['health', 'hospital', 'medicine', 'pharmacy'],
  ['learning', 'school'],
  ['plane', 'train', 'travel'],
  ['energy', 'power', 'weather'],
  ['farm', 'flower', 'forest', 'plant'],
  ['beach', 'fish', 'sea', 'ship', 'water'],
  ['music', 'stage', 'theatre'],
  ['astronomy', 'space'],
  ['animal', 'bird', 'farm'],
  ['city', 'house'],
  ['lock', 'security'],
]

function areRelated(one: string, other: string): boolean {
  return RELATED.some(family => family.includes(one) && family.includes(other))
}

/** Where what a heading is about ends, and what it says of it begins. */
const TURN: Readonly<Record<string, RegExp>> = {
  en: /\b(?:of|in|on|at|for|with|after|before|from|to|through|without|near)\b/iu,
  de: /\b(?:im|in|ins|am|an|auf|nach|vor|mit|vom|von|für|ohne|durch|zum|zur|aus|bei|des|der)\b/iu,
  fr: /(?<=\s)(?:dans|de|du|des|au|aux|à|en|après|avant|sur|pour|sans)\s|(?<=\s)d['’]/iu,
  es: /\b(?:de|del|en|después|antes|para|al|con|sin|sobre)\b/iu,
  pt: /\b(?:de|do|da|dos|das|em|no|na|depois|para|com|sem|sobre)\b/iu,
  it: /\b(?:di|del|della|dei|delle|in|nel|nella|dopo|per|con|senza|su)\b/iu,
  ru: /(?<=\s)(?:в|во|на|после|вместо|для|до|по|за|с|из|без)\s/iu,
  ar: /(?<=\s)(?:في|بعد|قبل|من|على|بدون)\s/u,
}

/** Returns the part of a heading that names what it is about. */
function coreOf(head: string, language: string): string {
  const turn = TURN[language.split('-')[0] ?? '']
  return turn === undefined ? head : (head.split(turn)[0] ?? head)
}

/** Chooses what a page is about among the subjects that there are drawings of; null if its words do not say so clearly. */
export function subjectOf(text: SubjectText, language: string): string | null {
  const words = wordsOf(language)
  if (words === null) return null
  const head = text.head?.slice(0, READ) ?? null
  const clear = clearOf(meaningsOf({ head, text: text.text.slice(0, READ) }, words))
  if (clear !== undefined || head === null) return clear ?? null
  // A heading that names two things is about the one that it says something of.
  const core = coreOf(head, language)
  return core === head ? null : (clearOf(meaningsOf({ head: core, text: '' }, words)) ?? null)
}

/** Returns the meaning that is far before all that do not belong with it; null if nothing is named, undefined if several things are. */
function clearOf(meanings: readonly Meaning[]): string | null | undefined {
  const [best, ...others] = meanings
  if (best === undefined || best.score < CLEAR.least) return null
  const rival = others.find(({ icon }) => !areRelated(icon, best.icon))
  return rival !== undefined && best.score - rival.score < CLEAR.ahead ? undefined : best.icon
}
