import type { PageId } from '@slidewright/engine/internal'
import { expect, test } from 'vitest'
import { type MadePicture, PictureMemory } from './picture-memory.ts'

/** A picture of one row of px: four bytes each. */
function picture(width: number): MadePicture {
  const image = { width, height: 1, close: () => undefined } as ImageBitmap
  return { image, isComplete: true, isKept: false, sources: [], isOutdated: false }
}

function memoryOf(maxBytes: number, ...made: readonly (readonly [page: PageId, width: number])[]): PictureMemory {
  const memory = new PictureMemory(maxBytes)
  for (const [page, width] of made) memory.add(page, width, picture(width))
  return memory
}

test('where a page has no picture of a width, the nearest one is found', () => {
  const memory = memoryOf(4000, ['page:1', 100], ['page:1', 300], ['page:2', 100])
  expect(memory.nearest('page:1', 250)?.image.width).toBe(300)
  expect(memory.nearest('page:1', 120)?.image.width).toBe(100)
  expect(memory.nearest('page:2', 250)?.image.width).toBe(100)
  expect(memory.nearest('page:3', 250)).toBeNull()
})

test('over the budget wide pictures go first, those used least recently before others', () => {
  const memory = memoryOf(2000, ['page:1', 100], ['page:1', 150], ['page:2', 150])
  memory.use('page:1', 150)
  memory.add('page:3', 150, picture(150))
  expect(memory.peek('page:2', 150)).toBeNull()
  expect(memory.peek('page:1', 150)).not.toBeNull()
  expect(memory.peek('page:1', 100)).not.toBeNull()
})

test('narrow pictures go when no wide one is left', () => {
  const memory = memoryOf(900, ['page:1', 100], ['page:2', 100], ['page:3', 100])
  expect(['page:1', 'page:2', 'page:3'].map(id => memory.peek(id as PageId, 100) !== null)).toEqual([false, true, true])
})
