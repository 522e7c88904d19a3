import { describe, expect, test } from 'vitest'
import { createText } from '../document/new-element.ts'
import { isPlaceholder } from '../document/placeholder.ts'
import { promptText } from '../document/prompt-text.ts'
import { pagesOf } from '../document/read.ts'
import { editorOf } from '../testing/editor-driver.ts'
import { fakeMeasure } from '../testing/fake-measure.ts'
import { buildScene } from './build-scene.ts'
import { drawPrompt } from './draw-prompt.ts'
import type { SceneNode, TextNode } from './node.ts'

const measure = fakeMeasure()

/** The prompt as painted in a frame of this size. */
function painted(prompt: string, { width = 300, height = 80, size = 18, language = 'en' } = {}): TextNode {
  const editor = editorOf('a')
  const made = createText('element:p', { x: 0, y: 0, width, height })
  const paragraphs = made.body.paragraphs.map(line => ({
    ...line,
    runs: line.runs.map(run => ({ ...run, text: '', style: { ...run.style, size } })),
  }))
  const element = { ...made, prompt, body: { ...made.body, paragraphs, autoFit: { mode: 'none', scale: 1 } as const } }
  editor.run('element.insert', { elements: [element] })
  const deck = { ...editor.state$.value.deck, language }
  const [page] = pagesOf(deck)
  const found = Object.values(page?.elements ?? {}).find(isPlaceholder)
  if (!page || !found) throw new Error('no placeholder')
  const scene = buildScene({ deck, page: page.id, measure, drawChart: () => [], prompts: drawPrompt })
  const node = textIn(scene.nodes.get(found.id))
  if (!node) throw new Error('not painted')
  return node
}

function textIn(node: SceneNode | undefined): TextNode | null {
  if (node?.kind === 'text') return node
  if (node?.kind !== 'group') return null
  return node.children.map(textIn).find(each => each !== null) ?? null
}

function wordsOf({ glyphs }: TextNode): string {
  return glyphs.map(({ text }) => text).join('')
}

/** Expects all letters inside the frame, with room around them. */
function expectInside(node: TextNode, { width, height }: { width: number; height: number }): void {
  for (const { x, width: wide } of node.glyphs) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + wide).toBeLessThanOrEqual(width)
  }
  for (const { y, size } of node.glyphs) {
    expect(y - size * 0.9).toBeGreaterThanOrEqual(0)
    expect(y + size * 0.3).toBeLessThanOrEqual(height)
  }
}

const SCRIPTS = {
  en: 'What explains the strongest and the weakest part?',
  ru: 'Что объясняет самую сильную и самую слабую часть?',
  ar: 'ما الذي يفسّر الجزء الأقوى والأضعف؟',
  he: 'מה מסביר את החלק החזק ביותר ואת החלש ביותר?',
  'zh-HK': '最強和最弱的部分可以怎樣解釋？',
  ja: '最も強い部分と弱い部分は何で説明できるか',
  ko: '가장 강한 부분과 약한 부분을 무엇이 설명하나요?',
  th: 'อะไรอธิบายส่วนที่แข็งแกร่งที่สุดและอ่อนแอที่สุด',
} as const

describe.each(Object.entries(SCRIPTS))('PL3 a prompt in %s', (language, words) => {
  test.each([1, 6, 40, 2000])('%i times as long stays inside its frame', times => {
    for (const size of [
      { width: 300, height: 80 },
      { width: 120, height: 300 },
      { width: 620, height: 24 },
    ]) {
      const node = painted(words.repeat(times), { ...size, language })
      expectInside(node, size)
      expect(wordsOf(node)).not.toBe('')
    }
  })
})

test('a prompt that fits is painted whole, in the type of the answer or smaller', () => {
  const node = painted('Why?', { size: 18 })
  expect(wordsOf(node).replaceAll(' ', '')).toBe(promptText('Why?', 'en').replaceAll(' ', ''))
  expect(Math.max(...node.glyphs.map(({ size }) => size))).toBe(18)
  expect(Math.max(...painted('Why?', { size: 200, height: 300 }).glyphs.map(({ size }) => size))).toBe(20)
})

test('what fits at no size ends with an ellipsis', () => {
  expect(wordsOf(painted('word '.repeat(5000)))).toMatch(/…$/)
  expect(wordsOf(painted('😀'.repeat(5000)))).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
})

test.each(['', ' ', '\n\n\n', '\u202e\u2066\u0000\u200b', '<script>', 'x'.repeat(100_000)])(
  'a hostile prompt is painted: %j',
  prompt => {
    expect(() => painted(prompt)).not.toThrow()
    expect(() => painted(prompt, { width: 1, height: 1 })).not.toThrow()
  },
)
