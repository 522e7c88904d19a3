import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from './announcer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('simultaneous announcements are merged, and only the last about each subject is announced', () => {
  const announced: string[] = []
  const announcer = createAnnouncer(words => announced.push(words))
  announcer.say('frame', () => 'Moved to 1, 0')
  announcer.say('page', () => 'Page 2 of 3')
  announcer.say('frame', () => 'Moved to 2, 0')
  announcer.say('silent', () => null)
  announcer.say('again', () => 'Page 2 of 3')
  expect(announced).toEqual([])
  vi.runAllTimers()
  expect(announced).toEqual(['Page 2 of 3. Moved to 2, 0'])
})

test('text is built when it is announced; nothing is announced after disposal', () => {
  const announced: string[] = []
  const announcer = createAnnouncer(words => announced.push(words))
  let x = 1
  announcer.say('frame', () => `Moved to ${x}`)
  x = 5
  vi.runAllTimers()
  announcer.say('frame', () => 'Never')
  announcer.stop()
  vi.runAllTimers()
  expect(announced).toEqual(['Moved to 5'])
})
