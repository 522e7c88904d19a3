import type { XmlElement } from './xml.ts'
import { attributeOf, textIn } from './xml-walk.ts'

/** Follows the fields of a document: their codes are no text, and lists that Word makes itself are no content. */
export interface WordFields {
  /** Takes a part of a field; answers whether the element was one. */
  take(element: XmlElement): boolean
  /** Whether what comes now is part of the text. */
  isShown(): boolean
  /** A code ends with its paragraph at the latest, so that a field without an end takes nothing away. */
  endParagraph(): void
}

const MADE = /^\s*(?:TOC|INDEX|TOA|BIBLIOGRAPHY|PAGE|NUMPAGES|SECTIONPAGES)\b/iu

/** Fields that stand in no other. */
export function createFields(): WordFields {
  const open: { code: string; isCode: boolean; paragraphs: number }[] = []
  return {
    take: element => {
      if (element.name === 'instrText' || element.name === 'delInstrText') {
        const top = open.at(-1)
        if (top !== undefined) top.code += textIn(element)
        return true
      }
      if (element.name !== 'fldChar') return false
      const type = attributeOf(element, 'fldCharType')
      const top = open.at(-1)
      if (type === 'begin') open.push({ code: '', isCode: true, paragraphs: 0 })
      else if (type === 'separate' && top !== undefined) top.isCode = false
      else if (type === 'end') open.pop()
      return true
    },
    isShown: () => open.every(field => !field.isCode && !MADE.test(field.code)),
    endParagraph: () => {
      for (const field of open) {
        field.isCode = false
        field.paragraphs++
      }
      const lost = open.findIndex(field => field.paragraphs > PARAGRAPHS_MOST)
      if (lost >= 0) open.splice(lost)
    },
  }
}

/** A table of contents is shorter. */
const PARAGRAPHS_MOST = 400

/** Whether a simple field makes what it shows itself. */
export function isMadeField(element: XmlElement): boolean {
  return MADE.test(attributeOf(element, 'instr') ?? '')
}
