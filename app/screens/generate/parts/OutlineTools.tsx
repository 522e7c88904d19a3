import type { Outline } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type Text, useText } from '../../../i18n/index.ts'
import { useNarrow } from '../../../platform/media.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu, type MenuEntry, MenuTrigger } from '../../../ui/Menu.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { OUTLINE_FILES, outlineFile, outlineFileName } from '../export-outline.ts'
import { type OutlineView, outlineView } from '../outline-view.ts'
import { usePanel } from '../panels.ts'
import { generation } from '../store.ts'
import styles from './OutlineTools.module.css'
import type { TreeState } from './tree-state.ts'

/** Props of OutlineTools. */
export interface OutlineToolsProps {
  readonly state: TreeState
}

function fileRows(text: Text) {
  return OUTLINE_FILES.map(kind => ({ id: kind, label: text(`generate.export.${kind}`) }))
}

async function save(outline: Outline, id: string): Promise<void> {
  const kind = OUTLINE_FILES.find(candidate => candidate === id)
  if (kind !== undefined) saveFile(await outlineFile(outline, kind), outlineFileName(outline, kind))
}

const EditButtons = observer(function EditButtons({ state }: OutlineToolsProps) {
  const text = useText()
  const areClosed = state.closed.size > 0
  return (
    <div className={styles.edits}>
      <IconButton
        icon="undo"
        label={text('generate.undoEdit')}
        keys="mod+z"
        isDisabled={!generation.canUndo}
        onPress={() => generation.undo()}
      />
      <IconButton
        icon="redo"
        label={text('generate.redoEdit')}
        keys="mod+shift+z"
        isDisabled={!generation.canRedo}
        onPress={() => generation.redo()}
      />
      <IconButton
        icon={areClosed ? 'chevronDown' : 'chevronUp'}
        label={text(areClosed ? 'generate.expandAll' : 'generate.collapseAll')}
        onPress={() => state.closeAll(!areClosed)}
      />
    </div>
  )
})

function Export({ outline }: { readonly outline: Outline }) {
  const text = useText()
  const label = text('generate.export.title')
  return (
    <MenuTrigger>
      <IconButton icon="download" label={label} />
      <Menu label={label} entries={fileRows(text)} onAction={id => void save(outline, id)} />
    </MenuTrigger>
  )
}

/** Menu of the tools that a narrow window has no room for. */
const MoreMenu = observer(function MoreMenu({ state }: OutlineToolsProps) {
  const text = useText()
  const { open } = usePanel()
  const { outline, canUndo, canRedo } = generation
  const areClosed = state.closed.size > 0
  const outlineEntries: readonly MenuEntry[] = [
    { id: 'undo', label: text('generate.undoEdit'), icon: 'undo', isDisabled: !canUndo },
    { id: 'redo', label: text('generate.redoEdit'), icon: 'redo', isDisabled: !canRedo },
    {
      id: 'fold',
      label: text(areClosed ? 'generate.expandAll' : 'generate.collapseAll'),
      icon: areClosed ? 'chevronDown' : 'chevronUp',
    },
    'separator',
    { id: 'save', label: text('generate.export.title'), icon: 'download', entries: fileRows(text) },
  ]
  function onAction(id: string): void {
    if (id === 'undo') generation.undo()
    else if (id === 'redo') generation.redo()
    else if (id === 'fold') state.closeAll(!areClosed)
    else if (id === 'brief') open('brief')
    else if (outline !== null) void save(outline, id)
  }
  const label = text('generate.tools')
  return (
    <MenuTrigger>
      <IconButton icon="more" label={label} />
      <Menu
        label={label}
        placement="bottom end"
        onAction={onAction}
        entries={[
          ...(outline === null ? [] : outlineEntries),
          { id: 'brief', label: text('generate.brief.show'), icon: 'fileText' },
        ]}
      />
    </MenuTrigger>
  )
})

const ViewSwitch = observer(function ViewSwitch({ isBare }: { readonly isBare: boolean }) {
  const text = useText()
  return (
    <Segmented<OutlineView>
      label={text('generate.view.label')}
      value={outlineView.value}
      onChange={view => outlineView.set(view)}
      options={[
        { id: 'tree', label: text('generate.view.tree'), icon: 'tree', isLabelHidden: isBare },
        { id: 'map', label: text('generate.view.map'), icon: 'mindMap', isLabelHidden: isBare },
      ]}
    />
  )
})

/** Tools for the whole outline, beside its title; in a menu on narrow screens. */
export const OutlineTools = observer(function OutlineTools({ state }: OutlineToolsProps) {
  const text = useText()
  const isNarrow = useNarrow()
  const { open } = usePanel()
  const { outline } = generation
  if (isNarrow) {
    return (
      <>
        <ViewSwitch isBare />
        <MoreMenu state={state} />
      </>
    )
  }
  return (
    <>
      {outline === null ? null : <EditButtons state={state} />}
      {outline === null ? null : <Export outline={outline} />}
      <IconButton icon="fileText" label={text('generate.brief.show')} onPress={() => open('brief')} />
      <ViewSwitch isBare={false} />
    </>
  )
})
