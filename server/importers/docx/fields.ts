import type { XmlElement } from '@slidewright/engine/ooxml'
import { attributeOf, textIn } from '@slidewright/engine/ooxml'

/** Tracks the fields of a document: field codes are not text, and generated lists are not content. */
export interface WordFields {
  /** Processes a part of a field. Returns whether the element was one. */
  take(element: XmlElement): boolean
  /** Whether the following content is part of the text. */
  isShown(): boolean
  /** Ends codes at the end of a paragraph, so that an unterminated field hides nothing else. */
  endParagraph(): void
}

interface Field {
  /** The start of its code without leading spaces, which names the field's type. */
  code: string
  isCode: boolean
  isHidden: boolean
  paragraphs: number
}

const MADE = /^\s*(?:TOC|INDEX|TOA|BIBLIOGRAPHY|PAGE|NUMPAGES|SECTIONPAGES)\b/iu
/** The number of characters that are read of a code, longer than any field name. */
const CODE_MAX = 40

/** Creates a tracker outside of any field. */
export function createFields(): WordFields {
  const open: Field[] = []
  /** The number of open fields that hide their content, counted because this is checked at each run. */
  let hiding = 0

  function judge(field: Field): void {
    const isHidden = field.isCode || MADE.test(field.code)
    if (isHidden !== field.isHidden) hiding += isHidden ? 1 : -1
    field.isHidden = isHidden
  }

  function begin(): void {
    open.push({ code: '', isCode: true, isHidden: true, paragraphs: 0 })
    hiding++
  }

  function end(from: number): void {
    for (const field of open.splice(from)) if (field.isHidden) hiding--
  }

  function extend(field: Field, code: string): void {
    if (field.code.length < CODE_MAX) field.code = (field.code + code).trimStart().slice(0, CODE_MAX)
    judge(field)
  }

  return {
    take: element => {
      const top = open.at(-1)
      if (element.name === 'instrText' || element.name === 'delInstrText') {
        if (top !== undefined) extend(top, textIn(element))
        return true
      }
      if (element.name !== 'fldChar') return false
      const type = attributeOf(element, 'fldCharType')
      if (type === 'begin') begin()
      else if (top === undefined) return true
      else if (type === 'separate') {
        top.isCode = false
        judge(top)
      } else if (type === 'end') end(open.length - 1)
      return true
    },
    isShown: () => hiding === 0,
    endParagraph: () => {
      for (const field of open) {
        field.paragraphs++
        if (!field.isCode) continue
        field.isCode = false
        judge(field)
      }
      const lost = open.findIndex(field => field.paragraphs > PARAGRAPHS_MAX)
      if (lost >= 0) end(lost)
    },
  }
}

/** The maximum number of paragraphs of a table of contents. */
const PARAGRAPHS_MAX = 400

/** Whether a simple field generates its own content. */
export function isGeneratedField(element: XmlElement): boolean {
  return MADE.test(attributeOf(element, 'instr') ?? '')
}
