import { addTexts } from '../../../i18n/index.ts'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'

/** Loads the texts of these parts before the first of them is shown. */
async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [{ modelTexts }, part] = await Promise.all([import('../../../i18n/model/texts.ts'), load()])
  await addTexts(modelTexts)
  return part
}

/** Who writes the deck; loaded on demand. */
export const WrittenBy = loadOnDemand(async () => (await withTexts(() => import('./WrittenBy.tsx'))).WrittenBy)
/** Where the words go; loaded on demand. */
export const WrittenWhere = loadOnDemand(async () => (await withTexts(() => import('./WrittenBy.tsx'))).WrittenWhere)
/** The sheet for connecting a model; loaded when it is opened. */
export const ModelSheet = loadOnDemand(async () => (await withTexts(() => import('./ModelSheet.tsx'))).ModelSheet)
