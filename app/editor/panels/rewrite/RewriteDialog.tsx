import { LOCALES, type RewriteKind } from '@slidewright/shared'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { currentLocale, useText } from '../../../i18n/index.ts'
import { rewriteOffer } from '../../../stores/rewriting.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/Toast.tsx'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import { RewriteChoices } from './RewriteChoices.tsx'
import { RewriteResult } from './RewriteResult.tsx'
import { lastLanguage, RewriteStore } from './rewrite-store.ts'

/** Rewrites text with the writer: choose what to do, preview it on the pages, accept or discard it. */
export const RewriteDialog = observer(function RewriteDialog() {
  const { view } = useEditorContext()
  return view.isOpen('rewrite') ? <OpenDialog kind={view.rewriteKind} /> : null
})

const OpenDialog = observer(function OpenDialog({ kind }: { readonly kind: RewriteKind }) {
  const text = useText()
  const context = useEditorContext()
  const { view } = context
  const [rewrite] = useState(() => createStore(context, kind))
  useEffect(() => {
    void rewriteOffer.load()
    return () => rewrite.stop()
  }, [rewrite])
  const close = () => view.toggle('rewrite', false)
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => (isOpen ? undefined : close())}
      title={text('editor.rewrite.title')}
      text={text('editor.rewrite.text')}
      closeLabel={text('common.close')}
      width="large"
      isSheet
      isTopFixed
      actions={<Actions rewrite={rewrite} onClose={close} />}
    >
      <RewriteChoices rewrite={rewrite} />
      <RewriteResult rewrite={rewrite} />
    </Dialog>
  )
})

interface ActionsProps {
  readonly rewrite: RewriteStore
  readonly onClose: () => void
}

const Actions = observer(function Actions({ rewrite, onClose }: ActionsProps) {
  const text = useText()
  const { store } = useEditorContext()
  const start = () => void rewrite.start()
  if (rewrite.state === 'writing') {
    return (
      <Button key="stop" icon="stop" autoFocus onPress={() => rewrite.stop()}>
        {text('common.stop')}
      </Button>
    )
  }
  if (rewrite.state === 'choosing') {
    return (
      <Button key="start" variant="primary" isDisabled={!rewrite.canStart} onPress={start}>
        {text('editor.rewrite.start')}
      </Button>
    )
  }
  if (rewrite.hasNothing) {
    return <NothingActions rewrite={rewrite} onClose={onClose} />
  }
  const accept = () => {
    const message = acceptedMessage(rewrite)
    if (!rewrite.accept()) return
    onClose()
    const action = { label: text('command.historyUndo'), run: () => void store.run('history.undo') }
    showToast({ text: text(...message), action })
  }
  return (
    <>
      <Button key="reject" onPress={onClose}>
        {text('editor.rewrite.reject')}
      </Button>
      <Button key="again" icon="refresh" isDisabled={!rewrite.canStart} onPress={start}>
        {text('common.tryAgain')}
      </Button>
      <Button key="accept" variant="primary" isDisabled={rewrite.outcome === null} onPress={accept}>
        {text('editor.rewrite.accept')}
      </Button>
    </>
  )
})

/** Builds the message about the accepted changes; a page may be remade with the same text in another layout. */
function acceptedMessage({ kind, acceptedCount }: RewriteStore): Parameters<ReturnType<typeof useText>> {
  if (kind === 'page') return ['editor.rewrite.acceptedPage', { count: acceptedCount }]
  return [kind === 'notes' ? 'editor.rewrite.acceptedNotes' : 'editor.rewrite.accepted']
}

/** The actions when the text needs no change but the page can get another layout. */
const NothingActions = observer(function NothingActions({ rewrite, onClose }: ActionsProps) {
  const text = useText()
  const canRemake = rewrite.kind !== 'page' && rewrite.canDo('page') && rewrite.hasWorkIn('page', 'page')
  const remake = () => {
    rewrite.choose('page')
    rewrite.chooseScope('page')
    void rewrite.start()
  }
  return (
    <>
      <Button key="close" variant={canRemake ? 'quiet' : 'outline'} onPress={onClose}>
        {text('common.close')}
      </Button>
      {canRemake ? (
        <Button key="remake" variant="outline" icon="refresh" onPress={remake}>
          {text('editor.rewrite.kind.page')}
        </Button>
      ) : null}
    </>
  )
})

/** The most likely target languages when nothing was chosen before. */
const LIKELY_LANGUAGES = ['en-US', 'es-ES', 'zh-HK']

/** Creates the store; the target language is the last used, the interface's, or a likely one that is not the deck's. */
function createStore({ store, saver }: EditorContext, kind: RewriteKind): RewriteStore {
  const has = (code: string) => store.deck.language.split('-')[0] === code.split('-')[0]
  const own = LOCALES.find(({ code }) => code === currentLocale())?.intl ?? 'en-US'
  const last = lastLanguage()
  const language = [...(last === null ? [] : [last]), own, ...LIKELY_LANGUAGES].find(code => !has(code)) ?? own
  return new RewriteStore({ store, kind, language, taskId: saver.taskId })
}
