import { type ApiFailure, type ApiResult, failed, keyOfFailure } from '../../../api/failure.ts'
import { text, textOf } from '../../../i18n/index.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import { showToast } from '../../../ui/Toast.tsx'
import type { CommandContext } from '../../session/editor-context.ts'
import { saveVersion } from '../../session/versions/versions.ts'

/** Returns the user template that the deck was last saved as, or null. */
export function templateOf({ saver }: Pick<CommandContext, 'saver'>): OwnTemplate | null {
  return templates.own.find(({ user_design_id }) => saver.id !== null && user_design_id === saver.id) ?? null
}

/** Checks whether a template was saved from this deck and the deck has changed since. */
export function isBehind({ saver }: Pick<CommandContext, 'saver'>, { user_design_id, revision }: OwnTemplate): boolean {
  if (saver.id === null || user_design_id !== saver.id) return false
  return !saver.isSafe || revision < saver.savedRevision
}

/** Shows why an operation on a template failed. */
export function showFailure(failure: ApiFailure | null): void {
  if (failure !== null) showToast({ icon: 'warning', text: messageOf(failure) })
}

/** Returns the message for a failed template save; a deck that is offline is not up to date on the server. */
export function messageOf(failure: ApiFailure): string {
  return failure.name === 'network' ? text('templates.notSaved') : textOf(keyOfFailure(failure), 'error.unknown')
}

/**
 * Saves the deck as a new user template or over an existing one, and reports where to find it. Requires a connection.
 */
export async function saveAsTemplate(
  context: CommandContext,
  as: { readonly id: string } | { readonly name: string },
): Promise<ApiFailure | null> {
  const { saver, view } = context
  if (!saver.isSafe) await saveVersion(context)
  const saved: ApiResult<OwnTemplate> =
    saver.id === null || !saver.isSafe ? failed('network') : await templates.saveAsTemplate(saver.id, as)
  if (!saved.ok) return saved.error
  const { name, user_template_id } = saved.value
  showToast({
    text: text('id' in as ? 'templates.renewed' : 'templates.saved', { name }),
    icon: 'check',
    action: { label: text('templates.show'), run: () => view.showTemplate(user_template_id) },
  })
  return null
}
