/** How deep braces, environments and growing brackets may be nested. */
const LEVELS_MAX = 40

/** Whether a formula is nested deeper than it is read. */
export function isTooDeep(tex: string): boolean {
  let level = 0
  for (const [step] of tex.matchAll(/\\[a-zA-Z]+|\\[^a-zA-Z]|[{}]/gu)) {
    if (step === '{' || step === '\\begin' || step === '\\left') level++
    else if (step === '}' || step === '\\end' || step === '\\right') level--
    if (level > LEVELS_MAX) return true
  }
  return false
}

/** What defines commands for the formulas after it. */
export const DEFINES = /\\(?:DeclareMathOperator)(?![a-zA-Z])/u

/**
 * Returns a formula as it stands alone: numbers of equations beside it, references by their names, and lines one below the other where it
 * has several.
 */
export function preparedTex(tex: string): string {
  const alone = tex
    .replace(/\\label\s*\{[^{}]*\}|\\(?:nonumber|notag)(?![a-zA-Z])/gu, ' ')
    .replace(/\\tag\s*\*?\s*\{([^{}]*)\}/gu, '\\qquad\\text{($1)}')
    .replace(/\\(?:eq)?ref\s*\{([^{}]*)\}/gu, '\\text{($1)}')
    .trim()
  const hasLines = /\\\\|(?<!\\)&/u.test(alone) && !alone.includes('\\begin')
  return hasLines ? `\\begin{aligned}${alone}\\end{aligned}` : alone
}
