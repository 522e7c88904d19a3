import { type Deck, type Element, pagesOf, resolveFamily, type TextBody } from '@slidewright/engine/internal'
import { localStore } from '../../../../platform/storage.ts'

const KEY = 'slidewright.faces'
const MAX_RECENT = 5

/** Returns the typefaces that a deck uses besides its theme's, the most used first. */
export function facesIn(deck: Deck): readonly string[] {
  const uses = new Map<string, number>()
  for (const page of pagesOf(deck))
    for (const body of Object.values(page.elements).flatMap(bodiesOf))
      for (const { style, text } of body.paragraphs.flatMap(({ runs }) => runs))
        if (!style.face.startsWith('@')) uses.set(style.face, (uses.get(style.face) ?? 0) + text.length)
  return [...uses].sort((a, b) => b[1] - a[1]).map(([name]) => name)
}

function bodiesOf(element: Element): readonly TextBody[] {
  if (element.kind === 'table') return element.cells.flat().map(({ body }) => body)
  return (element.kind === 'text' || element.kind === 'shape') && element.body ? [element.body] : []
}

/** Returns the family substituted for an unavailable typeface, or null if it is available. */
export function substituteFor(name: string, language: string): string | null {
  const { family } = resolveFamily(name, language)
  return family.name === name ? null : family.name
}

/** Returns the most recently chosen typefaces in this browser, newest first. */
export function recentFaces(): readonly string[] {
  const stored = localStore.read(KEY)
  return Array.isArray(stored) ? stored.filter(name => typeof name === 'string').slice(0, MAX_RECENT) : []
}

/** Records that a typeface was chosen. */
export function rememberFace(name: string): void {
  const others = recentFaces().filter(other => other !== name)
  localStore.write(KEY, [name, ...others].slice(0, MAX_RECENT))
}

/** A sample word in the script that a family is designed for, shown after its name. */
export const SAMPLES: Readonly<Record<string, string>> = {
  'Noto Sans SC': '简体',
  'Noto Sans HK': '繁體',
  'Noto Sans JP': '日本語',
  'Noto Sans KR': '한국어',
  'Noto Serif HK': '繁體',
  'Noto Serif JP': '日本語',
  'Noto Serif KR': '한국어',
  'Noto Serif SC': '简体',
  'Noto Sans Thai': 'ไทย',
  'Noto Sans Arabic': 'عربي',
  'Noto Sans Hebrew': 'עברית',
  'Noto Sans Khmer': 'ខ្មែរ',
}
