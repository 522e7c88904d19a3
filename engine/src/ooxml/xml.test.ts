import { describe, expect, test } from 'vitest'
import { readXml, type XmlNode } from './xml.ts'

function draw(node: XmlNode): string {
  if (typeof node === 'string') return node
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}=${value}`).join('')
  return `<${node.uri && `{${node.uri}}`}${node.name}${attributes}>${node.children.map(draw).join('')}</>`
}

const code = (source: string | Uint8Array) => {
  try {
    return draw(readXml(source))
  } catch (error) {
    return (error as { code?: string }).code
  }
}

describe('XML', () => {
  test.each([
    ['<a>x<b/>y</a>', '<a>x<b></>y</>'],
    ['<?xml version="1.0"?><!-- c --><a><![CDATA[<&>]]></a>\n', '<a><&></>'],
    ['<a t="1 &lt; 2&#10;3"/>', '<a t=1 < 2\n3></>'],
    ['<a t="x\ny"/>', '<a t=x y></>'],
    ['<a>&amp;&#x41;&#66;&#0;</a>', '<a>&AB</>'],
    ['<a xmlns="u" xmlns:p="v" p:t="1" t="2"><b xmlns="w"/></a>', '<{u}a t=2 v t=1><{w}b></></>'],
    ["<a t = '\"' />", '<a t="></>'],
  ])('%s', (source, expected) => {
    expect(code(source)).toBe(expected)
  })

  test.each([
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'sourceUnsafe'],
    ['<a>&unknown;</a>', 'sourceDamaged'],
    ['<a>&</a>', 'sourceDamaged'],
    ['<a></b>', 'sourceDamaged'],
    ['</a>', 'sourceDamaged'],
    ['<a/><b/>', 'sourceDamaged'],
    ['words', 'sourceDamaged'],
    ['', 'sourceDamaged'],
    ['<a x=1/>', 'sourceDamaged'],
    ['<a', 'sourceTruncated'],
    ['<a x="', 'sourceTruncated'],
    ['<a><b></b>', 'sourceTruncated'],
    ['<a><!-- ', 'sourceTruncated'],
    ['<a>'.repeat(300) + '</a>'.repeat(300), 'sourceBomb'],
    [`<a>${'<b/>'.repeat(1_000_001)}</a>`, 'sourceTooMany'],
  ])('%.60s is refused', (source, expected) => {
    expect(code(source)).toBe(expected)
  })

  test('encodings are detected by BOM, zero bytes or declaration', () => {
    const text = '<a>ä€</a>'
    const bytes = [
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
      Buffer.from(text, 'utf16le'),
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>'),
        Buffer.from([0xe4, 0x80]),
        Buffer.from('</a>'),
      ]),
    ]
    for (const source of bytes) expect(code(new Uint8Array(source))).toBe('<a>ä€</>')
    expect(code(new Uint8Array([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]))).toBe('sourceDamaged')
  })

  test('two million numeric references take linear time', () => {
    const cost = (references: number) => {
      const since = process.threadCpuUsage()
      code(`<a>${'&#65;'.repeat(references)}</a>`)
      const { user, system } = process.threadCpuUsage()
      return user + system - since.user - since.system
    }
    cost(200_000)
    // Ten times the input; a hundred times where each reference copies what was before it.
    expect(cost(2_000_000) / Math.min(cost(200_000), cost(200_000))).toBeLessThan(40)
  })
})
