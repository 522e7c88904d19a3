import { expect, test } from 'vitest'
import { readLink } from '../../../stores/deck-links.ts'
import { parseLinkInput } from './links.ts'

test('input becomes a safe link, and reads back', () => {
  expect(parseLinkInput('web', ' example.com/a?b ')).toBe('https://example.com/a?b')
  expect(parseLinkInput('web', 'http://例子.香港')).toBe('http://例子.香港')
  expect(parseLinkInput('mail', 'a@b.example')).toBe('mailto:a@b.example')
  for (const kind of ['web', 'mail'] as const) {
    expect(parseLinkInput(kind, ' ann@example.org ')).toBe('mailto:ann@example.org')
    expect(parseLinkInput(kind, 'mailto:ann@example.org')).toBe('mailto:ann@example.org')
  }
  expect(parseLinkInput('web', 'example.org:8080/@ann?to=b@c.org')).toBe('https://example.org:8080/@ann?to=b@c.org')
  expect(parseLinkInput('page', 'page:2')).toBe('#page:2')
  expect(readLink('#page:2')).toEqual({ kind: 'page', to: 'page:2' })
  expect(readLink('mailto:a@b.example')).toEqual({ kind: 'mail', to: 'a@b.example' })
})

test('an invalid or executable address is no link', () => {
  for (const words of ['', '   ', 'javascript:alert(1)', 'data:text/html,x', 'two words'])
    expect(parseLinkInput('web', words)).toBeNull()
  expect(parseLinkInput('mail', 'nobody')).toBeNull()
  for (const words of ['nobody@', '@example.org', 'nobody@here', 'https://nobody@', 'https://a.example@b.example/'])
    expect(parseLinkInput('web', words)).toBeNull()
})
