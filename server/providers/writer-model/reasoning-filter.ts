/** Passes on a model's answer, line by line, without its reasoning. */
export interface ReasoningFilter {
  push(chunk: string): string
  end(): string
}

const NAMES = 'think(?:ing)?|thoughts?|reasoning|reflection|scratchpad|analysis|antthinking'
/** Thoughts begin with a line of their own: between marks, or in a channel of their own (the format of gpt-oss). */
const OPENS = new RegExp(
  `^\\s*(?:<(?:${NAMES})>|(?:<\\|start\\|>assistant)?<\\|channel\\|>(?:analysis|commentary)[^<\\n]*<\\|message\\|>)`,
  'iu',
)
const CLOSES = new RegExp(`<\\/(?:${NAMES})>|<\\|channel\\|>final[^<\\n]*<\\|message\\|>`, 'iu')
/** Marks between turns, which belong to the model's own format. */
const TOKENS = /<[|｜][^<>|｜\n]{1,40}[|｜]>|<\/?(?:start|end)_of_turn>/gu
/** How an answer begins that was asked for: a heading, a numbered piece, a list, a fence. */
const ANSWER = /^\s*(?:#|\[|```|~~~|[-*|>]|\d+[.)])/u
/** So much talk before an answer is a thought whose beginning mark was swallowed by the endpoint. */
const TALK_MAX = 240

/**
 * Drops reasoning and control tokens. The chat templates of some models put the opening tag into the question, so that an answer contains
 * only the closing one: if an answer starts with much talk, it is held back until that tag, or the end.
 */
export function createReasoningFilter(): ReasoningFilter {
  let rest = ''
  let isThinking = false
  /** What may yet turn out to be a thought; undefined once it is clear that the answer has begun. */
  let held: string | undefined = ''

  function passed(line: string, end: string): string {
    const text = said(line)
    if (text === undefined) return ''
    const whole = `${text.replace(TOKENS, '')}${end}`
    if (held === undefined) return whole
    const before = held
    if (!ANSWER.test(whole) || before.length > TALK_MAX) {
      held += whole
      return ''
    }
    held = undefined
    return before + whole
  }

  /** What of a line is no thought; undefined where all of it is. */
  function said(line: string): string | undefined {
    let text = line
    for (;;) {
      const mark = (isThinking ? CLOSES : OPENS).exec(text) ?? (isThinking ? null : CLOSES.exec(text))
      if (mark === null) return isThinking ? undefined : text
      const isEnd = isThinking || !OPENS.test(text)
      if (isEnd && held !== undefined) held = ''
      isThinking = !isEnd
      text = text.slice(mark.index + mark[0].length)
      if (isEnd && text.trim() === '') return undefined
    }
  }

  return {
    push(chunk) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      return lines.map(line => passed(line, '\n')).join('')
    },
    end() {
      const last = rest === '' ? '' : passed(rest, '')
      const all = (held ?? '') + last
      rest = ''
      held = undefined
      return all
    },
  }
}
