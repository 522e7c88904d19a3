import { PAGE_TYPES, type Page } from './deck.ts'
import { MOTIF } from './edited.ts'
import type { Element, TextElement } from './element.ts'
import { paintOrder } from './read.ts'
import type { TextBody } from './text-body.ts'

/** A text element that asks the author for words and has none. */
export type Placeholder = TextElement & { readonly prompt: string }

/** Whether an element asks for words and has none: the first words that are written in it make it an ordinary text. */
export function isPlaceholder(element: Element): element is Placeholder {
  return element.kind === 'text' && element.prompt !== undefined && isBlank(element.body)
}

function isBlank(body: TextBody): boolean {
  return body.paragraphs.every(({ runs }) => runs.every(({ text }) => text.trim() === ''))
}

/** Returns the visible placeholders of a page, back to front. */
export function placeholdersOf(page: Page): readonly Placeholder[] {
  return paintOrder(page)
    .filter(isPlaceholder)
    .filter(({ hidden }) => !hidden)
}

const known = new WeakMap<Page['elements'], boolean>()

/** Whether a page has placeholders, hidden ones included. Looked for once per value. */
export function hasPlaceholders({ elements }: Pick<Page, 'elements'>): boolean {
  const found = known.get(elements) ?? Object.values(elements).some(isPlaceholder)
  known.set(elements, found)
  return found
}

/** Whether a content page has only placeholders: besides them there is nothing but its title, its sample figures and what the suit drew. */
export function isUnwritten(page: Page): boolean {
  if (page.pageType !== PAGE_TYPES.content) return false
  const placeholders = placeholdersOf(page)
  const nodes = new Set(placeholders.map(({ origin }) => origin?.node))
  return placeholders.length > 0 && paintOrder(page).every(element => isPlaceholder(element) || !isOwn(element, nodes))
}

/** Whether an element says or shows something of the author's. The heading of an empty placeholder does not. */
function isOwn(element: Element, empty: ReadonlySet<string | undefined>): boolean {
  if (element.hidden || element.kind === 'group' || element.module?.type === 2) return false
  if ((element.kind === 'table' || element.kind === 'chart') && element.sample) return false
  const { origin } = element
  if (origin === undefined || origin.edited.length > 0) return origin?.slot !== MOTIF
  return origin.node !== undefined && !empty.has(origin.node)
}

/** What stands before a prompt, by the language of the deck; Chinese by script. */
const CLICK_TO_WRITE: Readonly<Record<string, string>> = {
  en: 'Click to write: ',
  de: 'Zum Schreiben klicken: ',
  fr: 'Cliquez pour écrire : ',
  es: 'Haz clic para escribir: ',
  pt: 'Clique para escrever: ',
  it: 'Fai clic per scrivere: ',
  nl: 'Klik om te schrijven: ',
  id: 'Klik untuk menulis: ',
  ms: 'Klik untuk menulis: ',
  fil: 'I-click para magsulat: ',
  ru: 'Нажмите, чтобы написать: ',
  ja: 'クリックして入力：',
  ko: '클릭하여 작성: ',
  th: 'คลิกเพื่อเขียน: ',
  ar: 'انقر للكتابة: ',
  he: 'לחצו כדי לכתוב: ',
  'zh-hant': '按一下即可輸入：',
  'zh-hans': '单击即可输入：',
}

/** Returns the words that a placeholder shows in a deck of this language (BCP 47); English if there are none. */
export function promptText(prompt: string, language: string): string {
  const tag = language.toLowerCase()
  const primary = tag.split('-')[0] ?? ''
  const isHan = primary === 'zh' || primary === 'yue'
  const key = isHan
    ? /hant|hk|tw|mo|^yue/.test(tag)
      ? 'zh-hant'
      : 'zh-hans'
    : primary === 'tl' || primary === 'ph'
      ? 'fil'
      : primary
  return `${CLICK_TO_WRITE[key] ?? CLICK_TO_WRITE.en}${prompt}`
}

/** Returns the text that a placeholder shows: its prompt in the style of its first paragraph. */
export function promptBody({ body, prompt }: Placeholder, language: string): TextBody {
  const made = bodies.get(body)
  if (made?.prompt === prompt && made.language === language) return made.shown
  const shown = madeBody(body, promptText(prompt, language))
  bodies.set(body, { prompt, language, shown })
  return shown
}

/** The text shown for a body, so that its layout is found again. */
const bodies = new WeakMap<TextBody, { readonly prompt: string; readonly language: string; readonly shown: TextBody }>()

function madeBody(body: TextBody, words: string): TextBody {
  const [first] = body.paragraphs
  const [run] = first?.runs ?? []
  if (first === undefined || run === undefined) return body
  const paragraphs = words.split('\n').map(text => ({
    ...first,
    bullet: { kind: 'none' as const },
    hanging: 0,
    indent: 0,
    runs: [{ ...run, text, style: { ...run.style, italic: false } }],
  }))
  return { ...body, paragraphs }
}
