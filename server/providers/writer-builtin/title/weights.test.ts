import { describe, expect, test } from 'vitest'
import { growth } from '../../../../engine/src/testing/node-growth.ts'
import { sourcesDigest } from '../../../../scripts/genre-sources.ts'
import { GENRES, type GenreId } from './genres.ts'
import stored from './weights.json' with { type: 'json' }
import { type PackedWeights, packWeights, unpackWeights } from './weights.ts'

const GENRE_IDS = Object.keys(GENRES) as GenreId[] // the keys of the record

describe('weights', () => {
  test('packed weights are read back to the unit, zeros left out', () => {
    const features = [3, 200, 70_000, 0xffffff]
    const values = new Float32Array(features.length * GENRE_IDS.length)
    values[1] = 2
    values[GENRE_IDS.length + 5] = -1
    values[3 * GENRE_IDS.length + 39] = 0.5
    const read = unpackWeights(packWeights({ features, values, bias: new Float32Array(GENRE_IDS.length) }, GENRE_IDS))
    expect([...read.features]).toEqual([3, 200, 0xffffff])
    expect([...read.places]).toEqual([0, 1, 2, 3])
    expect([...read.columns]).toEqual([1, 5, 39])
    expect([...read.units].map(units => Math.round(units * read.unit * 10) / 10)).toEqual([2, -1, 0.5])
  })
  test('the stored weights are those of the titles and words as they are now, and no larger than 900 kB', () => {
    expect(stored.sources, 'run: node scripts/train-genres.ts').toBe(sourcesDigest())
    expect(JSON.stringify(stored).length).toBeLessThan(900_000)
  })
  test('the stored weights are unpacked in the time in which their text is read a few times', () => {
    const text = JSON.stringify(stored)
    const read = () => JSON.parse(text)
    const unpack = () => unpackWeights(stored as PackedWeights) // written by packWeights
    unpack()
    expect(growth(read, unpack, 3)).toBeLessThan(12)
  })
})
