import type { Block } from './block.ts'
import { texWords } from './tex-words.ts'

/** Matches inline code, formulas between dollar signs that are next to them, and formulas between `\(` and `\)`. */
const INLINE =
  /`[^`\n]{1,400}`|\$\$(?=\S)([^$\n]{1,400}?)(?<=\S)\$\$|\$(?=[^\s$])([^$\n]{1,400}?)(?<=[^\s\\])\$(?![\d\p{L}$])|\\\((?=\S)((?:(?!\\[()])[^\n]){1,400})\\\)/gu
/** Matches what formulas contain and amounts of money do not; a variable of one letter is a formula, too. */
const IS_FORMULA = /[\\^_=+<>{}|]|^[\p{L}][\p{N}′']?$/u

/** Writes the inline formulas of blocks in plain characters if possible; a paragraph that is nothing but a formula becomes one. */
export function withFormulasRead(blocks: readonly Block[]): readonly Block[] {
  return blocks.map(block => {
    if (block.is !== 'item' && block.is !== 'heading') return block
    const displayed = block.is === 'item' && block.form === 'paragraph' ? displayedFormula(block.text) : undefined
    if (displayed === undefined) return { ...block, text: plainFormulas(block.text) }
    return { is: 'code', text: displayed, language: 'math', ...(block.is === 'item' ? { depth: block.depth } : {}) }
  })
}

function plainFormulas(text: string): string {
  return /\$|\\\(/u.test(text) ? replaceFormulas(text, tex => texWords(tex) ?? `$${tex}$`) : text
}

/** Replaces each inline formula of a text. */
export function replaceFormulas(text: string, replace: (tex: string) => string): string {
  return text.replace(INLINE, (whole, ...groups: (string | undefined)[]) => {
    const [apart, within, bracketed] = groups
    const tex = apart ?? within ?? bracketed
    return tex === undefined || (bracketed === undefined && !IS_FORMULA.test(tex)) ? whole : replace(tex)
  })
}

/** Returns the formula that a text is and nothing else, between dollar signs, `\[` and `\]` or `\(` and `\)`; undefined for any other text. */
export function displayedFormula(text: string): string | undefined {
  const plain = text.trim()
  if (plain.length < 5 || plain.length > 4_000) return undefined
  const single = inlineFormula(plain)
  if (single !== undefined) return single
  const isDollars = plain.startsWith('$$') && plain.endsWith('$$')
  const isBrackets = plain.startsWith('\\[') && plain.endsWith('\\]') && IS_FORMULA.test(plain.slice(2, -2))
  const tex = plain.slice(2, -2).trim()
  return (isDollars || isBrackets) && tex !== '' && !tex.includes('$$') ? tex : undefined
}

/** Returns the inline formula that a text is and nothing else; undefined for any other text, and for a variable of one letter. */
export function inlineFormula(text: string): string | undefined {
  const plain = text.trim()
  if (plain.length > 400) return undefined
  const dollars = /^\$(?=[^\s$])([^$]{3,}?)(?<=[^\s\\])\$$/u.exec(plain)?.[1]
  const tex = dollars ?? /^\\\(((?:(?!\\[()])[\s\S])+)\\\)$/u.exec(plain)?.[1]
  return tex !== undefined && IS_FORMULA.test(tex) ? tex.trim() : undefined
}
