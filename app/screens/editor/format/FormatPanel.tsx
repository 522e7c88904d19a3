import type { Element } from '@slidewright/engine'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useState } from 'react'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useWorkbench } from '../workbench.ts'
import { ArrangeTab } from './ArrangeTab.tsx'
import { ChartTab } from './ChartTab.tsx'
import styles from './FormatPanel.module.css'
import { ImageTab } from './ImageTab.tsx'
import { PageTab } from './PageTab.tsx'
import { StyleTab } from './StyleTab.tsx'
import { TableTab } from './TableTab.tsx'
import { TextTab } from './TextTab.tsx'

/** The panels there are. Selecting one thing opens the panel of its kind (specification, section 4). */
export type FormatTab = 'text' | 'style' | 'image' | 'chart' | 'table' | 'arrange' | 'page'

const CONTENT: { readonly [T in FormatTab]: ComponentType } = {
  text: TextTab,
  style: StyleTab,
  image: ImageTab,
  chart: ChartTab,
  table: TableTab,
  arrange: ArrangeTab,
  page: PageTab,
}

const LABEL: { readonly [T in FormatTab]: TextKey } = {
  text: 'editor.tab.text',
  style: 'editor.tab.style',
  image: 'editor.tab.image',
  chart: 'editor.tab.chart',
  table: 'editor.tab.table',
  arrange: 'editor.tab.arrange',
  page: 'editor.tab.page',
}

/** What is selected, and how it looks; the page when nothing is. */
export const FormatPanel = observer(function FormatPanel() {
  const text = useText()
  const { store, view } = useWorkbench()
  const [wanted, setWanted] = useState<FormatTab | null>(null)
  const tabs = tabsFor(store.selected, store.edited !== null)
  const shown = wanted !== null && tabs.includes(wanted) ? wanted : (tabs[0] ?? 'page')
  const entries = tabs.map(id => {
    const Content = CONTENT[id]
    return { id, label: text(LABEL[id]), content: id === shown ? <Content /> : null }
  })
  return (
    <aside className={styles.panel} aria-label={text('editor.format')} data-format="">
      {view.isNarrow ? (
        <div className={styles.grab}>
          <IconButton label={text('common.close')} icon="chevronDown" onPress={() => view.toggle('format', false)} />
        </div>
      ) : null}
      <Tabs
        label={text('editor.format')}
        tabs={entries}
        selected={shown}
        onSelect={setWanted}
        className={styles.tabs ?? ''}
      />
    </aside>
  )
})

/** The tabs for a selection, the most telling one first. A shape without words is a shape, with words a text. */
export function tabsFor(selected: readonly Element[], isEditing: boolean): readonly FormatTab[] {
  const [only] = selected
  if (only === undefined) return ['page']
  if (selected.length > 1) return ['arrange', 'style', 'text', 'page']
  switch (only.kind) {
    case 'text':
      return ['text', 'arrange', 'page']
    case 'shape':
      return only.body === null && !isEditing
        ? ['style', 'text', 'arrange', 'page']
        : ['text', 'style', 'arrange', 'page']
    case 'image':
      return ['image', 'arrange', 'page']
    case 'line':
      return ['style', 'arrange', 'page']
    case 'chart':
      return ['chart', 'arrange', 'page']
    case 'table':
      return ['table', 'text', 'arrange', 'page']
    default:
      return ['arrange', 'style', 'text', 'page']
  }
}
