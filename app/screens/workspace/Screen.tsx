import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { onTabMessage } from '../../platform/messages.ts'
import { localStore } from '../../platform/storage.ts'
import { library } from '../../stores/library.ts'
import type { ScreenShell } from '../../ui/Shell.tsx'
import { Search } from './parts/Search.tsx'
import { Toolbar, type WorksView } from './parts/Toolbar.tsx'
import { Works } from './parts/Works.tsx'
import styles from './Screen.module.css'

const VIEW_KEY = 'slidewright.worksView'

/** The list of the user's decks, with search, sorting, opening and renaming. */
export const WorkspaceScreen = observer(function WorkspaceScreen({ Shell }: { readonly Shell: ScreenShell }) {
  const text = useText()
  const [view, setView] = useState<WorksView>(() => (localStore.read(VIEW_KEY) === 'list' ? 'list' : 'grid'))
  useEffect(() => {
    void library.refresh()
    const refresh = () => void library.refresh()
    const unsubscribe = onTabMessage(({ type }) => void (type === 'worksChanged' && refresh()))
    window.addEventListener('online', refresh)
    return () => {
      unsubscribe()
      window.removeEventListener('online', refresh)
    }
  }, [])
  function choose(next: WorksView): void {
    setView(next)
    localStore.write(VIEW_KEY, next)
  }
  return (
    <Shell current="works" header={<Search isInHeader />}>
      <title>{`${text('shell.allWorks')} · ${text('common.product')}`}</title>
      <div className={styles.page}>
        <Toolbar view={view} onView={choose} />
        <Works view={view} />
      </div>
    </Shell>
  )
})
