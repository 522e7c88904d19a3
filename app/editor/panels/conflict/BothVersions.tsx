import type { Deck } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { PagePairs } from '../../stage/ComparedPages.tsx'

/** Shows the pages that differ between the current deck and another version, side by side. */
export const BothVersions = observer(function BothVersions({ theirs }: { readonly theirs: Deck }) {
  const text = useText()
  const { store, images } = useEditorContext()
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
