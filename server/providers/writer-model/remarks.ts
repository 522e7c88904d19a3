/** Passes on whole lines of an outline, without remarks after its end. */
export interface RemarkFilter {
  push(lines: string): string
}

const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/u
const HEADING = /^\s{0,3}#{1,6}\s/u
/** Lines that have the form of an outline. */
const FORMED = /^\s*(?:[-*+•>|#]|\d{1,3}[.)、]|<!--)/u
/** Words to whoever asked: an offer, a question back, a note about the answer. */
const REMARK =
  /\b(?:let me know|feel free|i hope|hope this|would you like|if you(?:['’]d)? (?:like|want|need|prefer)|happy to|n['’]hésitez pas|dites-moi|souhaitez-vous|lassen Sie (?:mich|es mich)|sagen Sie mir|möchten Sie|avísame|házmelo saber|¿?quieres que|se quiser|me avise|gostaria que)\b|дайте знать|если хотите|хотите,? чтобы|如果您|如需|需要我|希望這|希望这|お知らせください|ご希望|必要であれば|원하시면|알려 ?주|^\s*[*_(]*(?:note|hinweis|remarque|nota|примечание|注|备注|備註|註)\s*[*_]*[:：]/iu

/** Holds back prose that addresses the reader, or follows a rule: it is dropped unless outline follows. */
export function createRemarkFilter(): RemarkFilter {
  let held = ''
  let isUnderRule = false
  let hasText = false

  function passed(line: string): string {
    if (line.trim() === '') return held === '' ? `${line}\n` : hold(line)
    if (RULE.test(line)) {
      isUnderRule = true
      return hold(line)
    }
    const isProse = !FORMED.test(line) || /^\s*\*\*?\S/u.test(line)
    if (isProse && hasText && (held !== '' || isUnderRule || REMARK.test(line))) return hold(line)
    const isHeading = HEADING.test(line)
    hasText = !isHeading
    isUnderRule = false
    const before = held
    held = ''
    return `${before}${line}\n`
  }

  function hold(line: string): string {
    held += `${line}\n`
    return ''
  }

  return {
    push: lines => lines.split('\n').slice(0, -1).map(passed).join(''),
  }
}
