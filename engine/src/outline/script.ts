const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['km', /\p{Script=Khmer}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
]

/** The language that a script alone gives away (BCP 47), or undefined for Latin and mixed text. Kana anywhere in Han text means Japanese. */
export function languageOfScript(text: string): string | undefined {
  const letters = countOf(text, /\p{L}/gu)
  if (letters === 0) return undefined
  const han = countOf(text, /\p{Script=Han}/gu)
  for (const [language, pattern] of SCRIPTS) {
    const count = countOf(text, pattern)
    const share = language === 'ja' ? (count > 0 ? (count + han) / letters : 0) : count / letters
    if (share > 0.4) return language
  }
  return han / letters > 0.3 ? 'zh' : undefined
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
