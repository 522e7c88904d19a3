import type { Deck } from '@slidewright/engine'
import { compareIdentity } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useAnswer } from '../use-answer.ts'
import { useWorkbench } from '../workbench.ts'
import { PagePairs } from './ComparedPages.tsx'

/** Two versions of one deck: a person sees both, chooses, and neither is lost. */
export const ConflictDialog = observer(function ConflictDialog() {
  const text = useText()
  const { saver } = useWorkbench()
  // A save passes through many states: only this one is shown here.
  const theirs = useAnswer(saver, ({ state }) => (state.at === 'conflict' ? state.theirs.deck : null), compareIdentity)
  return (
    <Dialog
      isOpen={theirs !== null}
      onOpenChange={() => undefined}
      isAlert
      width="large"
      isSheet
      title={text('editor.conflict.title')}
      text={text('editor.conflict.text')}
      actions={
        <>
          <Button onPress={() => void saver.saveAsNew()}>{text('editor.conflict.copy')}</Button>
          <Button onPress={() => saver.takeTheirs()}>{text('editor.conflict.theirs')}</Button>
          <Button variant="primary" onPress={() => void saver.keepOurs()}>
            {text('editor.conflict.ours')}
          </Button>
        </>
      }
    >
      {theirs === null ? null : <BothVersions theirs={theirs} />}
    </Dialog>
  )
})

/** The pages in which the versions differ, with the pictures of both. */
const BothVersions = observer(function BothVersions({ theirs }: { readonly theirs: Deck }) {
  const text = useText()
  const { store, images } = useWorkbench()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isGone = false
    void Promise.all(Object.values(theirs.assets).map(({ url }) => images.load(url))).finally(() => {
      if (!isGone) setReady(true)
    })
    return () => {
      isGone = true
    }
  }, [theirs, images])
  if (!isReady) return null
  return (
    <PagePairs
      decks={[store.deck, theirs]}
      names={[text('editor.conflict.mine'), text('editor.conflict.other')]}
      empty={text('editor.conflict.samePages')}
    />
  )
})
