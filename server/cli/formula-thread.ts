import { typesetFormula } from '@slidewright/engine/formulas'
import type { FormulaDrawing } from '@slidewright/engine/internal'
import { serve } from '../threads/serve.ts'
import type { FormulaTask } from './formulas.ts'

serve<FormulaTask, FormulaDrawing | null>({
  handle: async ({ tex }) => {
    const set = await typesetFormula(tex)
    return set.ok ? set.value : null
  },
})
