import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { textOf, useText } from '../../../i18n/index.ts'
import { describe } from '../describe.ts'
import { useWorkbench } from '../workbench.ts'
import styles from './LiveRegion.module.css'

/** Says what has happened to those who do not see it: what is selected, which page is shown, what was undone. */
export const LiveRegion = observer(function LiveRegion() {
  const text = useText()
  const { store, view } = useWorkbench()

  useEffect(() => {
    const stopSelection = reaction(
      () => store.selected.map(element => element.id).join(),
      () => {
        const { selected } = store
        const [first] = selected
        if (first === undefined) return
        view.announce(text('editor.said.selected', { count: selected.length, name: describe(first, text) }))
      },
    )
    const stopPage = reaction(
      () => store.pageIndex,
      page => view.announce(text('editor.said.page', { page: page + 1, count: store.pages.length })),
    )
    const stopHistory = store.onTravel(({ by, label }) => {
      view.announce(
        text(by === 'undo' ? 'editor.said.undone' : 'editor.said.redone', { name: textOf(label, 'editor.unnamed') }),
      )
    })
    return () => {
      stopSelection()
      stopPage()
      stopHistory()
    }
  }, [store, view, text])

  return (
    <output className={styles.region} aria-live="polite" data-said="">
      {view.announcement}
    </output>
  )
})
