import { parseOutline, printFreemind, printXmind } from '@slidewright/engine/internal'
import type { SourceKind } from '@slidewright/shared'
import { corpusFiles } from '../support/corpus.ts'
import { type DocParagraph, makeDoc } from '../support/make-doc.ts'
import { makeDocx, wordParagraph } from '../support/make-docx.ts'
import { makePdf } from '../support/make-pdf.ts'
import { dataFrame, frameAt, makePptx, textShape } from '../support/make-pptx.ts'
import { makeZip } from '../support/make-zip.ts'

const OUTLINE = parseOutline(
  '# Deck\n<!-- notes: hello -->\n\n## Chapter\n\n### Page\n| A | B |\n| --- | --- |\n| 1 | 2 |\n- one\n  - two\n    - three\n1. first\n2. second\n\n### 第二頁\n> Words — Someone\n',
)

const XMIND_8 =
  '<?xml version="1.0" encoding="UTF-8"?><xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink"><sheet id="s"><topic id="r"><title>Root</title><children><topics type="attached"><topic id="a" xlink:href="https://example.org/"><title>A</title><notes><plain>note</plain></notes><labels><label>l</label></labels><marker-refs><marker-ref marker-id="priority-1"/></marker-refs><children><topics type="attached"><topic><title>B</title><xhtml:img xhtml:src="xap:attachments/a.png"/></topic></topics></children></topic></topics><topics type="detached"><topic><title>F</title></topic></topics><topics type="summary"><topic id="u"><title>S</title></topic></topics></children><summaries><summary range="(0,0)" topic-id="u"/></summaries></topic></sheet></xmap-content>'

const MARKDOWN =
  '---\ntitle: Deck\nlang: en\n---\n\n# A\n\ntext with **bold**, `code` and [link](https://example.org)\n\n## B\n\n- one\n  1. two\n     - three\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n> quote\n> — someone\n\n![alt](a.png)\n\n```\n# no heading\n```\n\nNote: said\n\n<div>html</div>\n\nSetext\n------\n\n[^1]: foot\n'

const TEXT =
  'The Title\n\n1. First part\n\nA paragraph of some words that goes on\nover two lines.\n\n1.1 Below\n\n- one\n- two\n    - three\n\n一、標題\n\n內容內容內容。\n\nYear\tCost\n2023\t4\n2024\t7\n\n"A quotation of some length here" — Someone\n'

const HTML =
  '<!doctype html><html lang="en"><head><title>Deck</title><meta charset="utf-8"><script>x()</script></head><body><nav>menu</nav><article><h1>Deck</h1><p>Words of a paragraph that is long enough to be the article itself, with a <a href="https://example.org">link</a>.</p><h2>Part</h2><ul><li>one<ul><li>two</li></ul></li></ul><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><blockquote>Words</blockquote><figure><img src="a.png" alt="x"><figcaption>c</figcaption></figure><pre>code</pre></article></body></html>'

const WORD: readonly DocParagraph[] = [
  { text: 'Deck', style: 4 },
  { text: 'Chapter', style: 1 },
  { text: 'Page', style: 2 },
  { text: 'Words of a paragraph.' },
  { text: 'one', list: 1 },
  { text: 'two', list: 1, level: 1 },
  { text: 'first', list: 2 },
  { text: 'A', ends: 'cell' },
  { text: 'B', ends: 'cell' },
  { text: '', ends: 'row' },
  { text: 'gone', isDeleted: true },
]

const DOCX_BODY = [
  wordParagraph('Deck', 'Title'),
  wordParagraph('Chapter', 'Heading1'),
  wordParagraph('Page', 'Heading2'),
  wordParagraph('Words of a paragraph.'),
  '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>A</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>B</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
  '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>',
].join('')

const SLIDES = [
  { shapes: textShape('Deck', 'ctrTitle'), layout: 'title' },
  {
    shapes: [
      textShape('Page', 'title'),
      textShape('one\n\ttwo\n\t\tthree', 'obj'),
      textShape('Words beside it', '', frameAt(600_000, 5_000_000)),
      dataFrame(
        'table',
        '<a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>A</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl>',
      ),
    ].join(''),
    notes: 'What is said.',
  },
]

const PDF_PAGE = {
  words: [
    { text: 'Heading of the page', x: 60, y: 700, size: 24 },
    { text: 'Words of a paragraph that goes on', x: 60, y: 660 },
    { text: 'over two lines of the same width.', x: 60, y: 645 },
    { text: 'A', x: 60, y: 600 },
    { text: 'B', x: 260, y: 600 },
  ],
}

const bytes = (text: string) => new TextEncoder().encode(text)
const parts = (files: Readonly<Record<string, string>>) =>
  makeZip(Object.entries(files).map(([name, data]) => ({ name, data })))

/** Files to begin with, of each kind: ours, and those of the corpus where it is there. */
export const SEEDS: { readonly [K in SourceKind]?: () => readonly Uint8Array[] } = {
  xmind: () => [parts(printXmind(OUTLINE)), parts({ 'content.xml': XMIND_8 }), ...corpus('xmind')],
  mm: () => [bytes(printFreemind(OUTLINE)), ...corpus('mm')],
  markdown: () => [bytes(MARKDOWN), ...corpus('md')],
  text: () => [bytes(TEXT), new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, 'utf16le')]))],
  html: () => [bytes(HTML)],
  doc: () => [makeDoc(WORD)],
  docx: () => [makeDocx(DOCX_BODY), ...corpus('docx')],
  pptx: () => [makePptx(SLIDES, { sections: [['Part', 2]] }), ...corpus('pptx')],
  pdf: () => [makePdf([PDF_PAGE, PDF_PAGE], [{ title: 'First', page: 0 }]), ...corpus('pdf')],
}

const LARGEST = 150_000

/** A bomb is refused as it is; changing it would only take time. */
const isBomb = (name: string) => name.includes('bomb')

function corpus(folder: string): readonly Uint8Array[] {
  return corpusFiles(folder).flatMap(file =>
    file.bytes.length > 0 && file.bytes.length < LARGEST && !isBomb(file.name) ? [file.bytes] : [],
  )
}
