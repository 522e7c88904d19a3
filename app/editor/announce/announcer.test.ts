import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from './announcer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('simultaneous announcements are merged, and only the last about each subject is announced', () => {
  const announced: string[] = []
  const announcer = createAnnouncer(words => announced.push(words))
  announcer.announce('frame', () => 'Moved to 1, 0')
  announcer.announce('page', () => 'Page 2 of 3')
  announcer.announce('frame', () => 'Moved to 2, 0')
  announcer.announce('silent', () => null)
  announcer.announce('again', () => 'Page 2 of 3')
  expect(announced).toEqual([])
  vi.runAllTimers()
  expect(announced).toEqual(['Page 2 of 3. Moved to 2, 0'])
})

test('text is built when it is announced; nothing is announced after disposal', () => {
  const announced: string[] = []
  const announcer = createAnnouncer(words => announced.push(words))
  let x = 1
  announcer.announce('frame', () => `Moved to ${x}`)
  x = 5
  vi.runAllTimers()
  announcer.announce('frame', () => 'Never')
  announcer.stop()
  vi.runAllTimers()
  expect(announced).toEqual(['Moved to 5'])
})
