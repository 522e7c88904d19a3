import { type Element, isPlaceholder } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useState } from 'react'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { FloatingPanel, PanelDragHandle } from '../../controls/FloatingPanel.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { editorChoices, type PanelKind } from '../../session/panels/editor-choices.ts'
import { activePanel, panelKindOf, togglePanel } from '../../session/panels/panels.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { BottomSheetHandle } from '../../widgets/BottomSheetHandle.tsx'
import styles from './FormatPanel.module.css'

/** The tabs of the format panel. Selecting an element opens the tab of its kind (specification, section 4). */
export type FormatTab = 'prompt' | 'text' | 'style' | 'image' | 'chart' | 'table' | 'arrange' | 'page'

const LABEL: { readonly [T in FormatTab]: TextKey } = {
  prompt: 'editor.tab.prompt',
  text: 'editor.tab.text',
  style: 'editor.tab.style',
  image: 'editor.tab.image',
  chart: 'editor.tab.chart',
  table: 'editor.tab.table',
  arrange: 'editor.tab.arrange',
  page: 'editor.tab.page',
}

/** The content component of each tab. */
export type FormatContents = { readonly [T in FormatTab]: ComponentType }

/** Formats the selection, or the page when nothing is selected. */
export const FormatPanel = observer(function FormatPanel({ contents }: { readonly contents: FormatContents }) {
  const text = useText()
  const context = useEditorContext()
  const { store, view } = context
  const { kind } = useAnswer(context, activePanel)
  // A chosen tab persists for elements of the same kind; another kind opens its default tab.
  const [chosen, setChosen] = useState<{ readonly kind: PanelKind; readonly tab: FormatTab } | null>(null)
  const tabs = useAnswer(store, currentTabs)
  const isWriting = useAnswer(store, hasTextSelected)
  useEffect(() => {
    if (isWriting) setChosen(null)
  }, [isWriting])
  const shown = chosen?.kind === kind && tabs.includes(chosen.tab) ? chosen.tab : (tabs[0] ?? 'page')
  const entries = tabs.map(id => {
    const Content = contents[id]
    return { id, label: text(LABEL[id]), content: id === shown ? <Content /> : null }
  })
  const isFloating = !view.isNarrow && editorChoices.placeOf('format') !== null
  return (
    <FloatingPanel name="format" className={styles.panel ?? ''} label={text('editor.format')} data-format="">
      {view.isNarrow ? (
        <BottomSheetHandle name={text('editor.format')} hasTabs onClose={() => view.toggle('format', false)} />
      ) : null}
      <div className={isFloating ? styles.head : styles.corner} data-panel-head="">
        <h2 className={isFloating ? styles.title : styles.unseen}>{text('editor.format')}</h2>
        <PanelDragHandle label={text('editor.format')} />
        {isFloating ? (
          <IconButton
            size="small"
            icon="close"
            label={text('common.close')}
            onPress={() => togglePanel({ store, view })}
          />
        ) : null}
      </div>
      <Tabs
        label={text('editor.format')}
        tabs={entries}
        selected={shown}
        onSelect={tab => setChosen({ kind, tab })}
        className={classNames(styles.tabs, !isFloating && !view.isNarrow && styles.besideGrip)}
      />
    </FloatingPanel>
  )
})

function currentTabs({ selectedForFormat, edited }: EditorStore): readonly FormatTab[] {
  return tabsFor(selectedForFormat, edited !== null)
}

/** Checks whether text outside a table cell is being edited. */
function hasTextSelected({ edited }: EditorStore): boolean {
  return edited !== null && edited.kind !== 'table'
}

/**
 * Returns the tabs for a selection, the most relevant first. A shape or a text box counts as a shape when empty and as
 * text otherwise; locked elements have no tab of their kind.
 */
export function tabsFor(selected: readonly Element[], isEditing: boolean): readonly FormatTab[] {
  const [only] = selected
  if (only === undefined) return ['page']
  if (selected.length > 1 && selected.every(({ kind, locked }) => kind === 'image' && !locked))
    return ['image', 'arrange', 'page']
  if (selected.length > 1) return ['arrange', 'style', 'text', 'page']
  const tabs = tabsOf(only, isEditing)
  return only.locked ? ['arrange', ...tabs.filter(tab => tab !== 'arrange')] : tabs
}

function tabsOf(only: Element, isEditing: boolean): readonly FormatTab[] {
  switch (only.kind) {
    case 'text':
      if (isPlaceholder(only)) return ['prompt', 'text', 'arrange', 'page']
      return isEditing || panelKindOf(only) === 'text'
        ? ['text', 'arrange', 'page']
        : ['style', 'text', 'arrange', 'page']
    case 'shape':
      return isEditing || panelKindOf(only) === 'text'
        ? ['text', 'style', 'arrange', 'page']
        : ['style', 'text', 'arrange', 'page']
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
