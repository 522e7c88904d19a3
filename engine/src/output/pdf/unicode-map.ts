import { hex16 } from './numbers.ts'

/** Builds a CMap from codes of `bytes` bytes to text (ISO 32000-1, 9.10.3), with at most a hundred lines per block. */
export function toUnicode(used: ReadonlyMap<number, string>, bytes: 1 | 2): string {
  const lines = [...used].flatMap(([id, text]) =>
    text === ''
      ? []
      : [
          `<${id
            .toString(16)
            .padStart(bytes * 2, '0')
            .toUpperCase()}> <${hex16(text)}>`,
        ],
  )
  const blocks: string[] = []
  for (let start = 0; start < lines.length; start += 100) {
    const block = lines.slice(start, start + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    `1 begincodespacerange\n<${'00'.repeat(bytes)}> <${'FF'.repeat(bytes)}>\nendcodespacerange`,
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n')
}
