import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildScene } from '../../scene/build-scene.ts'
import { deckOf, drawNothing, EVEN_MEASURE, element, PAGE } from '../../scene/fixture.ts'
import type { Scene } from '../../scene/node.ts'
import { SHOW_SCRIPT, SHOW_SCRIPT_HASH } from './show-script.ts'
import { type ShowSource, writeShow } from './write-show.ts'

const words = { back: 'Back', next: 'Next', notes: 'Notes', fullScreen: 'Full screen' }

function sceneOf(link: string): Scene {
  const deck = deckOf([element('shape', 'a', { x: 96, y: 54, width: 480, height: 270 }, { link })])
  return buildScene({ deck, page: PAGE, measure: EVEN_MEASURE, drawChart: drawNothing })
}

function showOf(more: Partial<ShowSource> = {}, link = 'https://example.org/a?b=1&c="2"'): string {
  const page = { scene: sceneOf(link), title: 'One', notes: '' }
  return writeShow({ title: 'T', language: 'en', pages: [page], fonts: '', images: () => null, words, ...more })
}

test('its policy allows its own script and no request', () => {
  expect(SHOW_SCRIPT_HASH).toBe(createHash('sha256').update(SHOW_SCRIPT).digest('base64'))
  const html = showOf()
  expect(html).toContain("default-src 'none'; script-src 'sha256-")
  expect(html.match(/<script/gu)).toHaveLength(1)
  expect(SHOW_SCRIPT).not.toContain('</')
})

test.each([
  '</style><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '"><script>',
  '\u2028</script>',
])('nothing of a deck becomes markup: %s', text => {
  const page = { scene: sceneOf(text), title: text, notes: text }
  const html = showOf({ title: text, language: text, pages: [page], fonts: text, words: { ...words, next: text } })
  expect(html.match(/<script/gu)).toHaveLength(1)
  expect(html).not.toMatch(/<img|onerror=alert\(1\)>"/u)
  expect(html.match(/<\/style>/gu)).toHaveLength(1)
})

test('links lie where they are on the page; those that could run a script are left out', () => {
  expect(showOf()).toContain(
    'href="https://example.org/a?b=1&amp;c=&quot;2&quot;" target="_blank" rel="noopener noreferrer"',
  )
  expect(showOf()).toContain('left:10%;top:10%;width:50%;height:50%')
  expect(showOf({}, 'javascript:alert(1)')).not.toContain('<a ')
  expect(showOf({}, `#${PAGE}`)).toContain('href="#page-1"')
  expect(showOf({}, '#page:elsewhere')).not.toContain('<a ')
})

test('pages have their names, the first is shown, notes are there where they are given', () => {
  const pages = ['One', ''].map((title, index) => ({ scene: sceneOf(''), title, notes: index === 0 ? 'Say <it>' : '' }))
  const html = showOf({ pages, language: 'ar' })
  expect(html).toContain('<section id="page-1" aria-label="1. One"><div')
  expect(html).toContain('<section id="page-2" aria-label="2" hidden>')
  expect(html).toContain('<aside>Say &lt;it&gt;</aside>')
  expect(html).toContain('dir="rtl"')
  expect(showOf()).not.toContain('value="n"')
})
