import type { Block } from './block.ts'
import { numberingOf } from './numbers.ts'

/** Strips numbering from headings and list items. */
export function withoutNumbering(blocks: readonly Block[]): readonly Block[] {
  const headings = blocks.flatMap(block => (block.is === 'heading' ? [block.text.trim()] : []))
  const items = blocks.flatMap(block => (block.is === 'item' ? [block.text] : []))
  const [ofHeading, ofItem] = [numberingOf(headings), numberingOf(items)]
  return blocks.map(block => {
    if (block.is === 'heading')
      return hasSession(block.text, headings) ? block : { ...block, text: ofHeading(block.text.trim()) }
    const isRunning = block.is !== 'item' || block.form === 'paragraph' || block.form === 'quote'
    return isRunning ? block : { ...block, text: ofItem(block.text) }
  })
}

const SESSION = /^第\s?\p{Nd}{1,4}\s?[回屆届]/u

/** Whether a heading names one of many meetings ("第14回 …"), which no other heading counts on. */
function hasSession(text: string, headings: readonly string[]): boolean {
  return SESSION.test(text.trim()) && headings.filter(heading => SESSION.test(heading)).length === 1
}
