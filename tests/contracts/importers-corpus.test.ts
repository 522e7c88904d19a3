import { parseOutline, printOutline } from '@slidewright/engine/internal'
import type { SourceKind, SourceRefusalCode } from '@slidewright/shared'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPdf } from '../../server/importers/pdf/open.ts'
import { READERS } from '../../server/importers/worker/readers.ts'
import { createSourcePool } from '../../server/importers/worker/source-pool.ts'
import type { SourceReader } from '../../server/ports/source-reader.ts'
import { corpusFiles, corpusIsMissing } from '../support/corpus.ts'
import { patience } from '../support/patience.ts'

type Refused = `- ${SourceRefusalCode}`
type Row = readonly [path: string, outcome: SourceKind | Refused, ...words: readonly string[]]

/** Every file of the corpus: what it is read as and words that its outline must have, or why it is refused. */
const ROWS: readonly Row[] = [
  ['docx/mammoth.js__external-picture.docx', '- fileEmpty'],
  ['docx/mammoth.js__strict-format.docx', 'docx', 'Test'],
  ['docx/mammoth.js__utf8-bom.docx', 'docx'],
  ['docx/poi__61787.docx', 'docx'],
  ['docx/poi__ExternalEntityInText.docx', '- sourceUnsafe'],
  ['docx/poi__Styles.docx', 'docx'],
  ['docx/poi__bug65649.docx', 'docx'],
  ['docx/poi__delins.docx', 'docx'],
  ['docx/poi__footnotes.docx', 'docx'],
  ['docx/poi__protected_agile.docx', '- sourceEncrypted'],
  ['docx/poi__truncated62886.docx', '- sourceTruncated'],
  ['docx/poi__zero-length.docx', '- fileEmpty'],
  ['docx/python-docx__sty-having-no-styles-part.docx', '- fileEmpty'],
  ['md/markdown-it__block-bq-nested.md', 'markdown'],
  ['md/markdown-it__block-list-nested.md', 'markdown'],
  ['md/markdown-it__inline-em-worst.md', 'markdown'],
  ['md/markdown-it__rawtabs.md', 'markdown'],
  ['md/markdown-it__xss.fixture.txt', 'markdown'],
  ['md/slidev__basic_slides.md', 'markdown'],
  ['md/slidev__starter_slides.md', 'markdown', 'Welcome to Slidev'],
  ['mm/freemind-latex__additional_dollar.mm', 'mm', 'Title subtitle Author'],
  ['mm/freemind-latex__report.mm', 'mm', 'First section', 'Ready for some equations?'],
  ['mm/netbeans-mmd-plugin__Coggle.mm', 'mm', 'GILGAMESH', 'Sumerian Mythology', 'God of the sky'],
  ['mm/netbeans-mmd-plugin__freemind2.mm', 'mm', 'FreeMind - free mind mapping software -'],
  ['mm/synthetic__entity_expansion.mm', '- sourceUnsafe'],
  ['mm/synthetic__html_entity.mm', 'mm', 'a b line2', 'note & text'],
  ['mm/synthetic__utf16le_bom.mm', 'mm', '根节点'],
  ['pdf/pdfminer.six__aes-256.pdf', '- sourceEncrypted'],
  ['pdf/pdfminer.six__issue-1113-evil-xobjects.pdf', 'pdf'],
  ['pdf/pdfminer.six__simple3.pdf', 'pdf'],
  ['pdf/pdfminer.six__zen_of_python_corrupted.pdf', 'pdf'],
  ['pdf/pypdf__indirect-rotation.pdf', 'pdf'],
  ['pdf/pypdf__outline-without-title.pdf', 'pdf'],
  ['pdf/pypdf__pdflatex-outline.pdf', 'pdf'],
  ['pdf/pypdf__r6-empty-password.pdf', 'pdf'],
  ['pdf/pypdf__toy.pdf', 'pdf'],
  ['pptx/Open-XML-SDK__2D_Area-O12-PPT-Charts.pptx', 'pptx'],
  ['pptx/Open-XML-SDK__encrypted_pptx.pptx', '- sourceEncrypted'],
  ['pptx/ShapeCrawler__001.pptx', 'pptx'],
  ['pptx/ShapeCrawler__055_svg_with_text.pptx', 'pptx'],
  ['pptx/ShapeCrawler__074_google_slides.pptx', 'pptx'],
  ['pptx/office2pdf__pattern-fill.pptx', 'pptx'],
  ['pptx/poi__54542_cropped_bitmap.pptx', 'pptx'],
  ['pptx/poi__SampleShow.pptx', 'pptx'],
  ['pptx/poi__backgrounds.pptx', 'pptx'],
  ['pptx/poi__clusterfuzz-testcase-minimized-POIFuzzer-5205835528404992.pptx', '- sourceDamaged'],
  ['pptx/poi__layouts.pptx', 'pptx'],
  ['pptx/poi__missing-blip-fill.pptx', 'pptx'],
  ['pptx/poi__sample_pptx_grouping_issues.pptx', 'pptx'],
  ['pptx/poi__table_test2.pptx', 'pptx'],
  ['pptx/poi__with_japanese.pptx', 'pptx'],
  ['pptx/python-pptx__cht-datalabels.pptx', 'pptx'],
  ['pptx/python-pptx__dml-line.pptx', 'pptx'],
  ['pptx/python-pptx__shp-freeform.pptx', 'pptx'],
  ['xmind/kityminder__Manual_regression_cases.xmind', 'xmind'],
  ['xmind/netbeans-mmd-plugin__xmindOld.xmind', 'xmind', 'Avoid Focus-Stealing Traps'],
  ['xmind/synthetic__bomb_64MB_json.xmind', '- sourceBomb'],
  ['xmind/synthetic__empty_zip.xmind', '- fileEmpty'],
  ['xmind/synthetic__path_traversal.xmind', 'xmind'],
  ['xmind/xmind2testcase__xmind_testcase_demo.xmind', 'xmind', '我是产品名', '预期结果之后内容（忽略)'],
  ['xmind/xmind2testlink__test-x.xmind', 'xmind'],
  ['xmind/xmind2testlink__zen_test_v1.xmind', 'xmind', 'zen test v1'],
  ['xmind/xmindparser__xmind_2026.xmind', 'xmind', 'floating test', 'this, that, then', '测试'],
  ['xmind/xmindparser__xmind_zen.xmind', 'xmind'],
]

const kindOf = (path: string) => (path.startsWith('md/') ? 'markdown' : path.split('/')[0]) as SourceKind

let reader: SourceReader
const call = { owner: { id: 'corpus' }, signal: new AbortController().signal }

beforeAll(async () => {
  if (corpusIsMissing !== undefined) process.stdout.write(`importers: skipped, ${corpusIsMissing}\n`)
  reader = createSourcePool({ deadlineMs: 20_000 })
  // The first file of a worker pays for its start.
  await Promise.all(['a', 'b'].map(name => reader.read(new TextEncoder().encode('# A\n'), { name }, call)))
}, 60_000)
afterAll(() => reader.close())

describe.skipIf(corpusIsMissing !== undefined)('files of other programs', () => {
  const files = new Map(corpusFiles('docx', 'md', 'mm', 'pdf', 'pptx', 'xmind').map(file => [file.path, file]))

  test('every file of the corpus has its row', () => {
    expect([...files.keys()].toSorted()).toEqual(ROWS.map(([path]) => path).toSorted())
  })

  /** Rows of kinds without a reader wait for it; refusals that need none are judged at once. */
  const judged = ROWS.filter(([path]) => READERS[kindOf(path)] !== undefined)

  test.each(judged)('%s: %s', async (path, outcome, ...words) => {
    const file = files.get(path)
    if (file === undefined) throw new Error(`${path} is missing`)
    const started = performance.now()
    const read = await reader.read(Uint8Array.from(file.bytes), { name: file.name }, call)
    const took = performance.now() - started
    if (outcome.startsWith('- ')) {
      expect(read).toMatchObject({ ok: false, error: { code: outcome.slice(2) } })
      expect(took).toBeLessThan(patience(2_000))
      return
    }
    expect(read).toMatchObject({ ok: true, value: { kind: outcome } })
    if (!read.ok) return
    const { outline } = read.value
    expect(printOutline(parseOutline(outline))).toBe(outline)
    for (const word of words) expect(outline).toContain(word)
  })

  test('no letter of a PDF is outlined: a broken font would be read anew for each', async () => {
    const pdf = await openPdf(files.get('pdf/pypdf__pdflatex-outline.pdf')?.bytes ?? new Uint8Array())
    const page = await pdf.getPage(1)
    await page.getOperatorList()
    const kept = [...(page.commonObjs as unknown as Iterable<readonly [name: string, value: unknown]>)]
    const names = kept.map(([name]) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter(name => name.includes('_path_'))).toEqual([])
  })
})
