import type { CodeName } from '@slidewright/shared'
import { CODES } from '@slidewright/shared'
import { type ModelProblem, WriterError } from '../../ports/writer.ts'

const CODE_OF: { readonly [P in ModelProblem]: CodeName } = {
  key: 'modelKey',
  credit: 'modelCredit',
  missing: 'modelMissing',
  address: 'modelAddress',
  unreachable: 'modelUnreachable',
}

/** The name of the code of a model's failure; null for what is no failure of the model. */
export function codeOfModelFailure(error: unknown): CodeName | null {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'writerSlow'
  if (!(error instanceof WriterError)) return null
  if (error.problem !== undefined) return CODE_OF[error.problem]
  return (Object.keys(CODES) as CodeName[]).find(name => CODES[name] === error.code) ?? 'pluginError'
}
