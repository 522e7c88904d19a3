import type { Deck } from '@slidewright/engine/internal'
import { keyOfFailure } from '../../../api/failure.ts'
import { text, textOf } from '../../../i18n/index.ts'
import { wait } from '../../../platform/clock.ts'
import { notifyTabs } from '../../../platform/messages.ts'
import { session } from '../../../stores/session.ts'
import { showToast } from '../../../ui/Toast.tsx'
import type { CommandContext } from '../editor-context.ts'
import { uploadCanvas } from '../save/upload-canvas.ts'
import { copyVersion, keepVersion } from './restore-points.ts'

/** How long to wait for a save before continuing without it, in ms. */
const SAVE_TIMEOUT = 4000

/**
 * Saves the deck and creates a restore point of it. False if that was not possible, for example without a connection.
 */
export async function saveVersion({ saver }: CommandContext, name = ''): Promise<boolean> {
  const isOffline = saver.state.at === 'offline'
  if (!saver.isSafe) await Promise.race([saver.saveNow(), wait(isOffline ? 0 : SAVE_TIMEOUT)])
  if (saver.id === null || !saver.isSafe) return false
  return (await keepVersion(session.api, saver.id, name)).ok
}

/** The save command: creates a restore point and offers to name it. */
export async function saveVersionAndNotify(context: CommandContext): Promise<void> {
  const isSaved = await saveVersion(context)
  if (!isSaved) return void showToast({ text: text('editor.versions.notKept'), icon: 'warning' })
  const action = { label: text('editor.versions.giveName'), run: () => context.view.toggle('versions', true) }
  showToast({ text: text('editor.versions.kept'), action })
}

/**
 * Restores an earlier version of the deck. The current one becomes a restore point first, and one undo brings it back.
 */
export async function restoreVersion(context: CommandContext, deck: Deck): Promise<void> {
  await saveVersion(context, text('editor.versions.beforeRestore'))
  const { store, view } = context
  const { title } = store.deck
  store.run('deck.restore', { deck: { ...deck, title } })
  view.toggle('versions', false)
  const action = { label: text('command.historyUndo'), run: () => void store.run('history.undo') }
  showToast({ text: text('editor.versions.restored'), action })
}

/** Saves an earlier version as a deck of its own. */
export async function copyAsDeck(deck: Deck, when: string): Promise<void> {
  const copy = { ...deck, title: text('editor.versions.copyName', { title: deck.title, when }) }
  const answer = await copyVersion(session.api, copy, uploadCanvas)
  if (!answer.ok) {
    showToast({ text: textOf(keyOfFailure(answer.error), 'error.unknown'), icon: 'warning' })
    return
  }
  notifyTabs({ type: 'worksChanged' })
  const open = () => void window.open(`${location.pathname}?user_design_id=${answer.value}`, '_blank', 'noopener')
  showToast({ text: text('editor.versions.copied'), action: { label: text('editor.versions.openCopy'), run: open } })
}
