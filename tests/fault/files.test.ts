import { CODES, type DataOf } from '@slidewright/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorOf } from '../contracts/client.ts'
import { makeDocx } from '../support/make-docx.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { serverFaults, watchServer } from '../support/server-watch.ts'

const TIMES = 4_000
const NOTE = 'word '.repeat(20_000)
const BOX = { left: 1, top: 2, width: 30, height: 40 }

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
}, 90_000)
afterAll(() => server?.stop())

/** A document of few bytes that leads to its one long note again and again. */
function noted(): Uint8Array {
  const mark = '<w:p><w:r><w:t>x</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>'
  // What packs too well is refused before it is read.
  const bare = Array.from({ length: 40_000 }, (_, index) => Math.imul(index + 1, 0x9e3779b1).toString(36)).join('')
  const footnotes = `<w:footnote w:id="2"><w:p><w:r><w:t>${NOTE}</w:t></w:r></w:p></w:footnote><!--${bare}-->`
  return makeDocx(`<!--${bare}-->${mark.repeat(TIMES)}`, { footnotes })
}

test.each<[string, string, Uint8Array | string]>([
  ['markdown', 'md', `# T\n\n${'x[^1] y\n\n'.repeat(TIMES)}\n[^1]: ${NOTE}\n`],
  ['Word', 'docx', noted()],
])(
  'T17 a file of %s that leads to one note thousands of times is read, and the server lives',
  async (_, format, bytes) => {
    const client = await visitorOf(server.url)
    const { data } = await client.upload('source', format, bytes)
    const fared = await watchServer(server, async () => {
      const read = await client.post<DataOf<'parseFile'>>('/api/fc/parse_file', { url: data.url, name: `a.${format}` })
      expect(read).toMatchObject({ status: 200, code: CODES.ok })
      expect(read.data.outline).toContain('x')
    })
    expect(serverFaults(fared)).toBe('held fast')
    expect(server.process.exitCode).toBeNull()
  },
  60_000,
)

test('F28 charts and tables that are nearly all holes cost no more than what is in them', async () => {
  const list = <T>(count: number, value: T) => Array.from({ length: count }, () => value)
  const style = { title: null, legend: 'none', labels: true, gridLines: true, xAxis: true, yAxis: true }
  const looks = { ...style, numberFormat: '0', fontSize: 12, textColor: '#fff', lineColor: '#000' }
  const series = list(50_000, { name: 's', values: [1] })
  const chart = {
    id: 'c',
    type: 'chart',
    ...BOX,
    chart: { kind: 'bar', categories: list(100_000, 'c'), series, style: looks },
  }
  const canvas = JSON.stringify({
    version: 1,
    size: { width: 960, height: 540 },
    layouts: [{ pageType: 3, elements: [chart] }],
  })
  const client = await visitorOf(server.url)
  const { data } = await client.upload('canvas', 'json', canvas)
  const saved = await client.post<DataOf<'designSave'>>('/api/design/save', { name: 'a', canvas_url: data.url })
  const fared = await watchServer(server, async () => {
    const query = { user_design_id: saved.data.user_design_id }
    expect(await client.get('/api/design/check/suit/replace', query)).toMatchObject({ status: 200, code: CODES.ok })
  })
  expect(serverFaults(fared)).toBe('held fast')
}, 60_000)
