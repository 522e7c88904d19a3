import { observer } from 'mobx-react-lite'
import { type ComponentType, useCallback } from 'react'
import { useEditorContext } from '../../editor/session/editor-context.ts'
import type { ShowProps } from '../../editor/session/show.ts'

/** Wraps the show as a part of the editor: presents the open deck and returns to the page that was shown last. */
export function showPart(Show: ComponentType<ShowProps>): ComponentType {
  return observer(function ShowPart() {
    const { store, view, images } = useEditorContext()
    const leave = useCallback(
      (page: ShowPage) => {
        view.toggle('show', false)
        if (store.selection.page !== page) store.run('page.show', { page })
      },
      [store, view],
    )
    if (!view.isOpen('show')) return null
    const from = view.showFrom === 'here' ? store.selection.page : null
    return <Show store={store} hasSamples={view.samples.in('show')} images={images} from={from} onLeave={leave} />
  })
}

type ShowPage = Parameters<ShowProps['onLeave']>[0]
