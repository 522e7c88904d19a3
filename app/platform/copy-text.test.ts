import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text is copied', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText('https://example.com/share')
  expect(writeText).toHaveBeenCalledWith('https://example.com/share')
})

test.each([
  [
    'the browser refuses',
    { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } },
  ],
  ['there is no clipboard', {}],
])('it rejects with copy-failed where %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await expect(copyText('a')).rejects.toThrow('copy-failed')
})
