import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { PDF_PORTS } from '../../../../tests/support/pdf.ts'
import { glyphRun, sceneOfNodes, textNodeOf } from '../../testing/scene-nodes.ts'
import { writeFontFaces } from './font-faces.ts'

test('scenes get the faces that they use, cut down to their characters', async () => {
  const runs = [glyphRun('Hall', 'Poppins'), glyphRun('Hello', 'Poppins'), glyphRun('東京', 'Noto Sans JP')]
  const css = await writeFontFaces([sceneOfNodes(runs.map(run => textNodeOf([run])))], PDF_PORTS)
  const rules = css.trim().split('\n')
  expect(rules.filter(rule => rule.includes("font-family:'Poppins'"))).toHaveLength(1)
  expect(css).toContain('unicode-range:U+48,U+61,U+65,U+6C,U+6F;')
  for (const rule of rules) {
    const bytes = Buffer.from(/base64,([^)]+)\)/u.exec(rule)?.[1] ?? '', 'base64')
    expect(bytes.length).toBeLessThan(20_000)
    expect(bytes.readUInt32BE(0)).toBe(0x00010000)
  }
})

test('a face that cannot be loaded is left out', async () => {
  const scene = sceneOfNodes([textNodeOf([glyphRun('Hall', 'Poppins'), glyphRun('Hall', 'Noto Serif')])])
  const css = await writeFontFaces([scene], {
    ...PDF_PORTS,
    loadFont: file => (file.family === 'Poppins' ? Promise.reject(new Error('gone')) : PDF_PORTS.loadFont(file)),
  })
  expect(css).not.toContain('Poppins')
  expect(css).toContain('Noto Serif')
})
