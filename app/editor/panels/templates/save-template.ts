import { type ApiFailure, type ApiResult, failed, keyOfFailure } from '../../../api/failure.ts'
import { text, textOf } from '../../../i18n/index.ts'
import { type OwnTemplate, templates } from '../../../stores/templates.ts'
import { showToast } from '../../../ui/Toast.tsx'
import type { CommandContext } from '../../session/editor-context.ts'
import { keepState } from '../../session/versions/versions.ts'

/** The own template that the deck in hand was saved as last; null where it never was. */
export function templateOf({ saver }: Pick<CommandContext, 'saver'>): OwnTemplate | null {
  return templates.own.find(({ user_design_id }) => saver.id !== null && user_design_id === saver.id) ?? null
}

/** Whether a template was saved from the deck in hand, and that has changed since. */
export function isBehind({ saver }: Pick<CommandContext, 'saver'>, { user_design_id, revision }: OwnTemplate): boolean {
  if (saver.id === null || user_design_id !== saver.id) return false
  return !saver.isSafe || revision < saver.savedRevision
}

/** Says why something could not be done with a template. */
export function tellFailure(failure: ApiFailure | null): void {
  if (failure !== null) showToast({ icon: 'warning', text: sentenceOf(failure) })
}

/** The sentence for a failure to save a template: without a connection a deck is not on the server as it is here. */
export function sentenceOf(failure: ApiFailure): string {
  return failure.name === 'network' ? text('templates.notSaved') : textOf(keyOfFailure(failure), 'error.unknown')
}

/** Saves the deck as it is now as a template of one's own, or makes one of them what it is now, and says where that is found. Without a connection it cannot. */
export async function saveAsTemplate(
  context: CommandContext,
  as: { readonly id: string } | { readonly name: string },
): Promise<ApiFailure | null> {
  const { saver, view } = context
  if (!saver.isSafe) await keepState(context)
  const saved: ApiResult<OwnTemplate> =
    saver.id === null || !saver.isSafe ? failed('network') : await templates.keepDeck(saver.id, as)
  if (!saved.ok) return saved.error
  const { name, user_template_id } = saved.value
  showToast({
    text: text('id' in as ? 'templates.renewed' : 'templates.saved', { name }),
    icon: 'check',
    action: { label: text('templates.show'), run: () => view.showTemplate(user_template_id) },
  })
  return null
}
