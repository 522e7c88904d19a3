import { expect, test } from 'vitest'
import { Announcements } from './announcements.ts'

test('repeating a message announces it again: the live region changes', () => {
  const announcements = new Announcements()
  const messages = ['Bold', 'Bold', 'Bold', 'Italic'].map(words => {
    announcements.announce(words)
    return announcements.current
  })
  expect(messages).toEqual(['Bold', 'Bold\u00a0', 'Bold', 'Italic'])
})
