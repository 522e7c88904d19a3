import { type Paragraph, plainBody } from '@slidewright/engine/internal'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumPath } from '../support/chromium.ts'
import { type ModulePage, openModule } from '../support/page.ts'
import type { Pasted } from '../support/paste-page.ts'

const RUNS = process.env.NIGHTLY ? 5000 : 400
const hasBrowser = chromiumPath() !== null
let tab: ModulePage

beforeAll(async () => {
  if (hasBrowser) tab = await openModule('tests/support/paste-page.ts')
}, 60_000)
afterAll(() => tab?.stop())

/** What a reader sees of a source, and what no reader ever should. */
interface Piece {
  readonly html: string
  readonly seen: readonly string[]
}

let count = 0
const SEEN = 'seen'
const HIDDEN = 'hidden'
const CALL = 'globalThis.stolen=1'

/** Words that are hidden in as many ways as clipboards know; each is filled with a marker of its own. */
const HIDERS: readonly ((marker: string) => string)[] = [
  m => `<script>${CALL};"${m}"</script>`,
  m => `<script type="text/template"><b>${m}</b></script>`,
  m => `<style>.${m}{color:red}</style>`,
  m => `<!-- ${m} -->`,
  m => `<!--[if mso]><p>${m}</p><![endif]-->`,
  m => `<!--StartFragment ${m}-->`,
  m => `<?xml:namespace prefix = "${m}" ?>`,
  m => `<![CDATA[${m}]]>`,
  m => `<template><p>${m}</p></template>`,
  m => `<noscript><img src=x onerror="${CALL}">${m}</noscript>`,
  m => `<noembed>${m}</noembed>`,
  m => `<noframes>${m}</noframes>`,
  m => `<iframe srcdoc="<script>parent.${CALL}</script>${m}">${m}</iframe>`,
  m => `<object data="data:text/html,${m}">${m}</object>`,
  m => `<svg onload="${CALL}"><script>${CALL};"${m}"</script><text>${m}</text></svg>`,
  m => `<svg><foreignObject><p>${m}</p></foreignObject></svg>`,
  m => `<math><mtext><style>${m}</style></mtext></math>`,
  m => `<img src="x:${m}" alt="" onerror="${CALL};'${m}'">`,
  m => `<p style="display:none">${m}</p>`,
  m => `<div hidden>${m}</div>`,
  m => `<p style="mso-hide:all">${m}</p>`,
  m => `<select><option>${m}</select>`,
  m => `<canvas>${m}</canvas><audio>${m}</audio><video>${m}</video>`,
  m => `<title>${m}</title><meta name="${m}" content="${m}"><link title="${m}">`,
  m => `<span data-${m}="${m}" onclick="${CALL}" style="color:${m};background:url(x:${m})"></span>`,
]

const WRAPPERS: readonly ((inner: string) => string)[] = [
  inner => `<p>${inner}</p>`,
  inner => `<div onmouseover="${CALL}">${inner}</div>`,
  inner => `<b>${inner}</b>`,
  inner => `<h2>${inner}</h2>`,
  inner => `<ul><li>${inner}</li></ul>`,
  inner => `<ol start="-5"><li>${inner}</ol>`,
  inner => `<blockquote><pre>${inner}</pre></blockquote>`,
  inner => `<a href="javascript:${CALL}">${inner}</a>`,
  inner => `<a href=" data:text/html,x">${inner}</a>`,
  inner => `<a href="vbscript:x">${inner}</a>`,
  inner => `<a href="https://example.com/?q=1">${inner}</a>`,
  inner => `<o:p>${inner}</o:p>`,
  inner => `<custom-element>${inner}</custom-element>`,
  inner => `<font color="red" onfocus=${CALL}>${inner}`,
  inner => `<table><tr><td>${inner}</td><td rowspan=99999999></td></tr></table>`,
  inner => `</div></p></td>${inner}</li>`,
  inner => `<form action="javascript:${CALL}"><button>${inner}</button></form>`,
]

const shown = fc.constant(null).map((): Piece => {
  const word = `${SEEN}${count++}x`
  return { html: ` ${word} `, seen: [word] }
})
const hidden = fc.constantFrom(...HIDERS).map((hide): Piece => ({ html: hide(`${HIDDEN}${count++}x`), seen: [] }))
const { piece } = fc.letrec<{ piece: Piece }>(tie => ({
  piece: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    shown,
    hidden,
    fc
      .record({ wrap: fc.constantFrom(...WRAPPERS), inner: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }) })
      .map(
        ({ wrap, inner }): Piece => ({
          html: wrap(inner.map(({ html }) => html).join('')),
          seen: inner.flatMap(({ seen }) => seen),
        }),
      ),
  ),
}))
const source = fc.array(piece, { minLength: 1, maxLength: 5 }).map(
  (pieces): Piece => ({
    html: pieces.map(({ html }) => html).join(''),
    seen: pieces.flatMap(({ seen }) => seen),
  }),
)

function paste(html: string): Promise<Pasted> {
  return tab.page.evaluate(given => globalThis.pasteHtml(given), html)
}

function wordsOf({ paragraphs, table }: Pasted): string[] {
  const cells = (table ?? []).flat().map(cell => (typeof cell === 'string' ? cell : cell.text))
  return [...paragraphs.flatMap(({ runs }) => runs.map(run => run.text)), ...cells]
}

const KNOWN = Object.keys(plainBody('x').paragraphs[0] as Paragraph)

test.runIf(hasBrowser)(
  'nothing pasted ever appears as code, runs, or leads anywhere but where links may lead',
  async () => {
    let seenWords = 0
    await fc.assert(
      fc.asyncProperty(source, async ({ html, seen }) => {
        const pasted = await paste(html)
        const words = wordsOf(pasted).join('\n')
        expect(pasted.hasRun).toBe(false)
        expect(words).not.toMatch(/hidden\d|stolen|javascript:|onerror|<\/?[a-z!?]/)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
        expect(words).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/)
        for (const { runs, ...standing } of pasted.paragraphs) {
          for (const name of Object.keys(standing)) expect(KNOWN).toContain(name)
          for (const { style } of runs)
            if (style.link !== undefined) expect(style.link).toMatch(/^(https?:|mailto:|tel:)/)
        }
        seenWords += seen.filter(word => words.includes(word)).length
      }),
      { numRuns: RUNS },
    )
    // A reader that shows nothing would pass all of this.
    expect(seenWords).toBeGreaterThan(RUNS)
  },
)

test.runIf(hasBrowser)('what stands plainly on a page is pasted, each word once', async () => {
  const { paragraphs } = await paste('<p>One <b>two</b></p><table><tr><td>three</td></tr></table> four')
  const words = paragraphs.flatMap(({ runs }) => runs.map(run => run.text.trim())).filter(word => word !== '')
  expect(words).toEqual(['One', 'two', 'three', 'four'])
})

test.runIf(hasBrowser).each([
  ['bytes', '\u0000\u0001\uFEFF<p>a\u0007b</p>', 'ab'],
  ['very deep', `${'<div>'.repeat(3000)}deep`, 'deep'],
  ['unclosed', '<p>one<b>two<i', 'onetwo'],
  ['entities', '&lt;b&gt;as written&lt;/b&gt;', '<b>as written</b>'],
])('odd sources are read: %s', async (_, html, words) => {
  expect(wordsOf(await paste(html)).join('')).toBe(words)
})

test.runIf(hasBrowser).each([
  [
    'a plain drawing',
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
    true,
  ],
  [
    'one with a script and handlers',
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${CALL}" viewBox="0 0 8 8"><script>${CALL}</script><rect width="8" height="8" onclick="${CALL}"/></svg>`,
    true,
  ],
  [
    'one with an outside picture',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/x.png" width="9" height="9"/></svg>',
    true,
  ],
  ['one that is broken', '<svg xmlns="http://www.w3.org/2000/svg"><rect', false],
  [
    'one that nests entities',
    '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>',
    false,
  ],
])('a pasted drawing becomes a picture, nothing in it runs: %s', async (_, drawing, isPicture) => {
  const asked: string[] = []
  tab.page.on('request', request => asked.push(request.url()))
  const head = await tab.page.evaluate(given => globalThis.pasteSvg(given), drawing)
  expect(head).toEqual(isPicture ? [0x89, 0x50, 0x4e, 0x47] : null)
  expect(asked.filter(url => !url.startsWith('blob:'))).toEqual([])
  expect(await tab.page.evaluate(() => globalThis.stolen)).toBeUndefined()
})
