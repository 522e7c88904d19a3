import { buildDeck, countingIds, fromFile, parseOutline, toFile } from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { sampleSuit } from '../../app/screens/bench/scenarios/decks.ts'
import { type Case, count, time } from '../measure.ts'
import { sampleOutline } from './sample.ts'

/** Measures a deck of a thousand pages: built from an outline, serialized, and parsed. */
export function buildBench(): Case[] {
  const outline = parseOutline(sampleOutline(20, 49))
  const suit = sampleSuit()
  const theme = suit.themes[0]
  if (theme === undefined) throw new Error('The suit has no theme')
  const build = () => buildDeck(outline, suit, { theme, measure: fakeMeasure(), ids: countingIds() })
  const built = build()
  if (!built.ok) throw new Error(built.error.code)
  const { deck, dropped } = built.value
  const json = JSON.stringify(toFile(deck))
  return [
    count(
      'build: pages missing from 1 000',
      Math.max(0, 1000 - Object.keys(deck.pages).length),
      `${Object.keys(deck.pages).length} pages`,
    ),
    count('build: pages dropped', dropped.length),
    time('build: 1 000 pages from an outline', build),
    time('build: the same deck read from its file', () => fromFile(JSON.parse(json))),
  ]
}
