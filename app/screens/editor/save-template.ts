import { keyOfFailure } from '../../api/failure.ts'
import { text, textOf } from '../../i18n/index.ts'
import { saveDeckTemplate } from '../../stores/save-template.ts'
import { session } from '../../stores/session.ts'
import { showToast } from '../../ui/Toast.tsx'
import { keepState } from './versions.ts'
import type { CommandGround } from './workbench.ts'

/** Saves the deck as it is now as a template of one's own. Without a connection it cannot. */
export async function saveAsTemplate(ground: CommandGround): Promise<void> {
  const { saver, store, view } = ground
  if (!saver.isSafe) await keepState(ground)
  if (saver.id === null || !saver.isSafe) {
    showToast({ text: text('templates.notSaved'), icon: 'warning' })
    return
  }
  const saved = await saveDeckTemplate(session.api, saver.id, store.title)
  if (!saved.ok) showToast({ text: textOf(keyOfFailure(saved.error), 'error.unknown'), icon: 'warning' })
  else
    showToast({
      text: text('templates.saved', { name: saved.value }),
      icon: 'check',
      action: { label: text('templates.show'), run: () => view.toggle('suits', true) },
    })
}
