import { keyOfFailure } from '../../../api/failure.ts'
import { text, textOf } from '../../../i18n/index.ts'
import { showToast } from '../../../ui/Toast.tsx'
import { branchWriter } from '../branch-writer.ts'
import { generation } from '../store.ts'

/** Regenerates a chapter or page and reports the outcome in a toast. */
export async function regenerate(id: string): Promise<void> {
  if (!branchWriter.hasOther) return void showToast({ icon: 'info', text: text('generate.tree.titleOnly') })
  const answer = await branchWriter.write(id)
  if (answer === true) {
    const action = { label: text('common.undo'), run: () => generation.undo() }
    return void showToast({ icon: 'refresh', text: text('generate.tree.anew'), action })
  }
  if (answer === false) return void showToast({ icon: 'info', text: text('generate.tree.noOther') })
  showToast({ icon: 'warning', text: textOf(keyOfFailure(answer), 'error.unknown') })
}
