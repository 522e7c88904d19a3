import { textReader } from './importers/text/text-reader.ts'
import { WriterError } from './ports/writer.ts'
import type { TextAnswer, TextTask, TextValues } from './providers/text-threads/text-task.ts'
import { rewrittenWords } from './providers/writer-builtin/rewrite/rewriter.ts'
import { contentText, outlineText } from './providers/writer-builtin/texts.ts'
import { textRisk } from './services/text-risk.ts'
import { serve } from './threads/serve.ts'

serve<TextTask, TextAnswer>({
  handle: task => {
    try {
      return { ok: true, value: worked(task) }
    } catch (error) {
      if (error instanceof WriterError) return { ok: false, error: { code: error.code } }
      throw error
    }
  },
})

function worked(task: TextTask): TextValues[keyof TextValues] {
  switch (task.is) {
    case 'outline':
      return outlineText(task.request, textReader)
    case 'content':
      return contentText(task.request, textReader)
    case 'rewrite':
      return rewrittenWords(task.request, textReader)
    case 'check':
      return textRisk(task.text)
  }
}
