/** Passes on a model's answer line by line, without its reasoning. */
export interface ReasoningFilter {
  push(chunk: string): string
  end(): string
}

const NAMES = 'think(?:ing)?|thoughts?|reasoning|reflection|scratchpad|analysis|antthinking'
/** Matches lines that start reasoning: tags, or a separate channel (the format of gpt-oss). */
const OPENS = new RegExp(
  `^\\s*(?:<(?:${NAMES})>|(?:<\\|start\\|>assistant)?<\\|channel\\|>(?:analysis|commentary)[^<\\n]*<\\|message\\|>)`,
  'iu',
)
const CLOSES = new RegExp(`<\\/(?:${NAMES})>|<\\|channel\\|>final[^<\\n]*<\\|message\\|>`, 'iu')
/** Matches turn tokens of the model's own format. */
const TOKENS = /<[|｜][^<>|｜\n]{1,40}[|｜]>|<\/?(?:start|end)_of_turn>/gu
/** Matches how a proper answer starts: a heading, a numbered piece, a list, a fence. */
const ANSWER = /^\s*(?:#|\[|```|~~~|[-*|>]|\d+[.)])/u
/** The length of a preamble, in characters, beyond which it counts as reasoning whose opening tag was swallowed by the endpoint. */
const TALK_MAX = 240

/**
 * Creates a filter that drops reasoning and control tokens. The chat templates of some models put the opening tag into the prompt, so that
 * the answer contains only the closing one: a long preamble is buffered back until that tag, or the end.
 */
export function createReasoningFilter(): ReasoningFilter {
  let rest = ''
  let isThinking = false
  /** Text that may turn out to be reasoning; undefined once the answer has started. */
  let buffered: string | undefined = ''

  function passed(line: string, end: string): string {
    const text = withoutReasoning(line)
    if (text === undefined) return ''
    const whole = `${text.replace(TOKENS, '')}${end}`
    if (buffered === undefined) return whole
    const before = buffered
    if (!ANSWER.test(whole) || before.length > TALK_MAX) {
      buffered += whole
      return ''
    }
    buffered = undefined
    return before + whole
  }

  /** Returns the part of a line that is not reasoning; undefined if all of it is. */
  function withoutReasoning(line: string): string | undefined {
    let text = line
    for (;;) {
      const mark = (isThinking ? CLOSES : OPENS).exec(text) ?? (isThinking ? null : CLOSES.exec(text))
      if (mark === null) return isThinking ? undefined : text
      const isEnd = isThinking || !OPENS.test(text)
      if (isEnd && buffered !== undefined) buffered = ''
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
      const all = (buffered ?? '') + last
      rest = ''
      buffered = undefined
      return all
    },
  }
}
