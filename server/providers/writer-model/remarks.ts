/** Passes on whole lines of an outline, without closing remarks. */
export interface RemarkFilter {
  push(lines: string): string
}

const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/u
const HEADING = /^\s{0,3}#{1,6}\s/u
/** Matches lines with outline syntax. */
const FORMED = /^\s*(?:[-*+•>|#]|\d{1,3}[.)、]|<!--)/u
/** Matches remarks to the user: an offer, a question, a note about the answer. */
const REMARK =
  /\b(?:let me know|feel free|i hope|hope this|would you like|if you(?:['’]d)? (?:like|want|need|prefer)|happy to|n['’]hésitez pas|dites-moi|souhaitez-vous|lassen Sie (?:mich|es mich)|sagen Sie mir|möchten Sie|avísame|házmelo saber|¿?quieres que|se quiser|me avise|gostaria que)\b|дайте знать|если хотите|хотите,? чтобы|如果您|如需|需要我|希望這|希望这|お知らせください|ご希望|必要であれば|원하시면|알려 ?주|^\s*[*_(]*(?:note|hinweis|remarque|nota|примечание|注|备注|備註|註)\s*[*_]*[:：]/iu

/** Creates a filter that holds back prose that addresses the user or follows a rule, and drops it unless more outline follows. */
export function createRemarkFilter(): RemarkFilter {
  let buffered = ''
  let isUnderRule = false
  let hasText = false

  function passed(line: string): string {
    if (line.trim() === '') return buffered === '' ? `${line}\n` : buffer(line)
    if (RULE.test(line)) {
      isUnderRule = true
      return buffer(line)
    }
    const isProse = !FORMED.test(line) || /^\s*\*\*?\S/u.test(line)
    if (isProse && hasText && (buffered !== '' || isUnderRule || REMARK.test(line))) return buffer(line)
    const isHeading = HEADING.test(line)
    hasText = !isHeading
    isUnderRule = false
    const before = buffered
    buffered = ''
    return `${before}${line}\n`
  }

  function buffer(line: string): string {
    buffered += `${line}\n`
    return ''
  }

  return {
    push: lines => lines.split('\n').slice(0, -1).map(passed).join(''),
  }
}
