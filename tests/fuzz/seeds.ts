import { parseOutline, printFreemind, printXmind } from '@slidewright/engine'
import type { SourceKind } from '@slidewright/shared'
import { corpusFiles } from '../support/corpus.ts'
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

const bytes = (text: string) => new TextEncoder().encode(text)
const parts = (files: Readonly<Record<string, string>>) =>
  makeZip(Object.entries(files).map(([name, data]) => ({ name, data })))

/** Files to begin with, of each kind: ours, and those of the corpus where it is there. */
export const SEEDS: { readonly [K in SourceKind]?: () => readonly Uint8Array[] } = {
  xmind: () => [parts(printXmind(OUTLINE)), parts({ 'content.xml': XMIND_8 }), ...corpus('xmind')],
  mm: () => [bytes(printFreemind(OUTLINE)), ...corpus('mm')],
  markdown: () => [bytes(MARKDOWN), ...corpus('md')],
  text: () => [bytes(TEXT), new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TEXT, 'utf16le')]))],
  docx: () => corpus('docx'),
  pptx: () => corpus('pptx'),
  pdf: () => corpus('pdf'),
}

const LARGEST = 150_000

/** A bomb is refused as it is; changing it would only take time. */
const isBomb = (name: string) => name.includes('bomb')

function corpus(folder: string): readonly Uint8Array[] {
  return corpusFiles(folder).flatMap(file =>
    file.bytes.length > 0 && file.bytes.length < LARGEST && !isBomb(file.name) ? [file.bytes] : [],
  )
}
