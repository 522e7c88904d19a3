import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type Text, useText } from '../../../i18n/index.ts'
import { useNarrow } from '../../../platform/media.ts'
import { library, type WorkSort } from '../../../stores/library.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, MenuTrigger } from '../../../ui/Menu.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { Search } from './Search.tsx'
import styles from './Toolbar.module.css'

/** Layout of the list of decks. */
export type WorksView = 'grid' | 'list'

const SORTS: readonly WorkSort[] = ['updated', 'created', 'name']

function sortOptions(text: Text) {
  return SORTS.map(id => ({ id, label: text(`workspace.sort.${id}`) }))
}

function WideTools({ view, onView }: ToolbarProps) {
  const text = useText()
  return (
    <>
      <Segmented
        label={text('workspace.sort.label')}
        options={sortOptions(text)}
        value={library.sort}
        onChange={sort => void library.sortBy(sort)}
      />
      <Segmented
        label={text('workspace.view.label')}
        className={styles.view ?? ''}
        options={[
          { id: 'grid', label: text('workspace.view.grid'), icon: 'grid', isLabelHidden: true },
          { id: 'list', label: text('workspace.view.list'), icon: 'list', isLabelHidden: true },
        ]}
        value={view}
        onChange={onView}
      />
    </>
  )
}

function NarrowTools({ onSearch, isSearching }: { readonly onSearch: () => void; readonly isSearching: boolean }) {
  const text = useText()
  return (
    <>
      <IconButton icon="search" label={text('workspace.search')} isOn={isSearching} onPress={onSearch} />
      <MenuTrigger>
        <IconButton icon="sort" label={text('workspace.sort.label')} />
        <Menu
          label={text('workspace.sort.label')}
          entries={sortOptions(text)}
          selected={library.sort}
          onAction={sort => void library.sortBy(sort as WorkSort)}
          placement="bottom end"
        />
      </MenuTrigger>
    </>
  )
}

/** Props of Toolbar. */
export interface ToolbarProps {
  readonly view: WorksView
  readonly onView: (view: WorksView) => void
}

/** The title of the screen with the controls for sorting and layout. */
export const Toolbar = observer(function Toolbar(props: ToolbarProps) {
  const text = useText()
  const isNarrow = useNarrow()
  const [isSearching, setSearching] = useState(library.keyword !== '')
  return (
    <>
      <div className={styles.toolbar}>
        <h1 className={styles.title}>{text('shell.allWorks')}</h1>
        {isNarrow ? (
          <NarrowTools isSearching={isSearching} onSearch={() => setSearching(!isSearching)} />
        ) : (
          <WideTools {...props} view={props.view} />
        )}
      </div>
      {isNarrow && isSearching ? <Search /> : null}
    </>
  )
})
