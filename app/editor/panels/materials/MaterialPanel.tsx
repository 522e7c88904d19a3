import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../../ui/EmptyState.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { FloatingPanel, PanelDragHandle } from '../../controls/FloatingPanel.tsx'
import { materials, SECTION_IDS, type SectionId } from '../../insert/materials/material-store.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { editorChoices, type FloatingName } from '../../session/panels/editor-choices.ts'
import { BottomSheetHandle } from '../../widgets/BottomSheetHandle.tsx'
import { MaterialGrid } from './MaterialGrid.tsx'
import styles from './MaterialPanel.module.css'
import { MaterialUploads, UploadField } from './MaterialUploads.tsx'
import { useMaterialDrag } from './use-material-drag.tsx'
import { useSlimTabs } from './use-slim-tabs.ts'

const SECTION_ICONS: Readonly<Record<SectionId, IconName>> = {
  icon: 'star',
  diagram: 'mindMap',
  other: 'pattern',
  works: 'pages',
  personal: 'upload',
}
/** The debounce delay of the search, in ms. */
const SEARCH_MS = 200
const ALL = 'all'

/** Icons, illustrations, backgrounds, and the user's own decks and images, for insertion on the page. */
export const MaterialPanel = observer(function MaterialPanel() {
  const { view } = useEditorContext()
  const isOpen = view.isOpen('materials')
  const hasLayers = view.isOpen('layers') && (view.isNarrow || (isAtSide('layers') && isAtSide('materials')))
  const hasBottomSheet = view.isNarrow && view.isOpen('format')
  // They share the same place on screen.
  useEffect(() => {
    if (hasLayers || hasBottomSheet) view.toggle('materials', false)
  }, [hasLayers, hasBottomSheet, view])
  return isOpen ? <Panel /> : null
})

function isAtSide(name: FloatingName): boolean {
  return editorChoices.placeOf(name) === null
}

const Panel = observer(function Panel() {
  const text = useText()
  const { view } = useEditorContext()
  const drag = useMaterialDrag()
  const tabs = useSlimTabs(text)
  const close = () => view.toggle('materials', false)
  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    close()
    document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true })
  }
  const field = useRef<HTMLInputElement>(null)
  // On touch, focusing the field would open the keyboard over the results.
  useEffect(() => {
    if (!view.isNarrow) field.current?.focus({ preventScroll: true })
  }, [view])
  useEffect(() => {
    if (materials.items.length === 0) void materials.reload()
    else if (materials.section === 'works' || materials.section === 'personal') void materials.reload()
  }, [])
  return (
    <>
      <FloatingPanel
        name="materials"
        className={styles.panel ?? ''}
        label={text('editor.materials.title')}
        region="materials"
        onKeyDown={closeByKey}
      >
        {view.isNarrow ? (
          <BottomSheetHandle name={text('editor.materials.title')} onClose={close} />
        ) : (
          <Head onClose={close} />
        )}
        <Tabs
          className={styles.tabs ?? ''}
          selectedKey={materials.section}
          onSelectionChange={key => void materials.choose(key as SectionId)}
        >
          <TabList ref={tabs} aria-label={text('editor.materials.title')} className={styles.list ?? ''}>
            {SECTION_IDS.map(id => (
              <Tab key={id} id={id} className={styles.tab ?? ''}>
                <span className={styles.tabIcon} title={text(`editor.materials.section.${id}`)}>
                  <Icon name={SECTION_ICONS[id]} />
                </span>
                <span className={styles.tabName}>{text(`editor.materials.section.${id}`)}</span>
              </Tab>
            ))}
          </TabList>
          <TabPanel id={materials.section} className={styles.body ?? ''}>
            <SearchRow key={materials.section} field={field} />
            <FilterRow />
            {materials.section === 'personal' ? <UploadField /> : null}
            {materials.leftOut > 0 ? (
              <p className={styles.leftOut}>{text('editor.materials.leftOut', { count: materials.leftOut })}</p>
            ) : null}
            <Found drag={drag} />
          </TabPanel>
        </Tabs>
      </FloatingPanel>
      {drag.ghost}
    </>
  )
})

function Head({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <header className={styles.head} data-panel-head="">
      <h2 className={styles.title}>{text('editor.materials.title')}</h2>
      <PanelDragHandle label={text('editor.materials.title')} />
      <IconButton size="small" icon="close" label={text('common.close')} onPress={onClose} />
    </header>
  )
}

const Found = observer(function Found({ drag }: { readonly drag: ReturnType<typeof useMaterialDrag> }) {
  const text = useText()
  if (materials.state === 'failed' && materials.items.length === 0) {
    return (
      <div className={styles.notice}>
        <ErrorState
          title={text('editor.materials.failed')}
          text={textOf(keyOfFailure(materials.failure ?? { name: 'internal' }), 'error.unknown')}
          action={<Button onPress={() => void materials.reload()}>{text('common.tryAgain')}</Button>}
        />
      </div>
    )
  }
  return <MaterialGrid drag={drag} empty={<Nothing />} />
})

const Nothing = observer(function Nothing() {
  const text = useText()
  const { section, isNarrowed } = materials
  if (isNarrowed) {
    return (
      <div className={styles.notice}>
        <EmptyState
          icon="search"
          title={text('editor.materials.none')}
          text={text('editor.materials.noneText')}
          action={<Button onPress={() => void materials.choose(section)}>{text('editor.materials.showAll')}</Button>}
        />
      </div>
    )
  }
  if (section === 'personal') return <MaterialUploads />
  return (
    <div className={styles.notice}>
      <EmptyState
        icon={SECTION_ICONS[section]}
        title={text('editor.materials.worksEmpty')}
        text={text('editor.materials.worksEmptyText')}
      />
    </div>
  )
})

/** The search field; queries are debounced. */
function SearchRow({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const text = useText()
  const [words, setWords] = useState(materials.keyword)
  useEffect(() => {
    if (words.trim() === materials.keyword) return
    const timer = setTimeout(() => void materials.find(words), SEARCH_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <div className={styles.search}>
      <Input
        aria-label={text('editor.materials.search')}
        placeholder={text('editor.materials.search')}
        icon="search"
        value={words}
        onChange={setWords}
        onKeyDown={event => {
          if (event.key !== 'Escape' || words === '') return
          event.preventDefault()
          setWords('')
        }}
        inputRef={field}
        trailing={
          words === '' ? null : (
            <IconButton size="small" icon="close" label={text('editor.materials.clear')} onPress={() => setWords('')} />
          )
        }
      />
    </div>
  )
}

/** Category and style filters, if there is more than one. */
const FilterRow = observer(function FilterRow() {
  const text = useText()
  const { filters, category, style } = materials
  const choices = (all: string, list: typeof filters.list) => [
    { id: ALL, label: all },
    ...list.map(({ id, name, count }) => ({ id, label: `${name} · ${count}` })),
  ]
  if (filters.categories.length < 2 && filters.list.length < 2) return null
  return (
    <div className={styles.filters}>
      {filters.categories.length < 2 ? null : (
        <Select
          label={text('editor.materials.category')}
          isLabelHidden
          options={choices(text('editor.materials.allCategories'), filters.categories)}
          value={category ?? ALL}
          onChange={id => void materials.setCategory(id === ALL ? null : id)}
        />
      )}
      {filters.list.length < 2 ? null : (
        <Select
          label={text('editor.materials.style')}
          isLabelHidden
          options={choices(text('editor.materials.allStyles'), filters.list)}
          value={style ?? ALL}
          onChange={id => void materials.setStyle(id === ALL ? null : id)}
        />
      )}
    </div>
  )
})
