import { typesetFormula } from '@slidewright/engine/formulas'
import type { FormulaRequest, FormulaResponse } from './formulas.ts'

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<FormulaRequest>) => void) | null
  postMessage(answer: FormulaResponse): void
}

scope.onmessage = ({ data: { tex } }) => {
  typesetFormula(tex).then(
    set => scope.postMessage({ type: 'set', set }),
    () => scope.postMessage({ type: 'failed' }),
  )
}

scope.postMessage({ type: 'ready' })
