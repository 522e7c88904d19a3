import { withTexts } from '../../../i18n/with-texts.ts'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'

/** Who writes the deck; loaded on demand. */
export const WrittenBy = loadOnDemand(async () => (await withTexts('model', () => import('./WrittenBy.tsx'))).WrittenBy)
/** Where the words go; loaded on demand. */
export const WrittenWhere = loadOnDemand(
  async () => (await withTexts('model', () => import('./WrittenBy.tsx'))).WrittenWhere,
)
/** The sheet for connecting a model; loaded when it is opened. */
export const ModelSheet = loadOnDemand(
  async () => (await withTexts('model', () => import('./ModelSheet.tsx'))).ModelSheet,
)
