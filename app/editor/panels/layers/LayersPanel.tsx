import { observer } from 'mobx-react-lite'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { FloatingPanel, PanelDragHandle } from '../../controls/FloatingPanel.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import { BottomSheetHandle } from '../../widgets/BottomSheetHandle.tsx'
import { LayerList } from './LayerList.tsx'
import styles from './LayersPanel.module.css'

const ACTIONS = [
  'selection.group',
  'selection.ungroup',
  'selection.bringForward',
  'selection.sendBackward',
  'selection.delete',
]

/** Lists everything on the page front to back: select, rename, hide, lock, reorder and group. */
export const LayersPanel = observer(function LayersPanel() {
  const text = useText()
  const { view } = useEditorContext()
  if (!view.isOpen('layers')) return null
  return (
    <FloatingPanel name="layers" className={styles.panel ?? ''} label={text('editor.layers.title')} region="layers">
      {view.isNarrow ? (
        <BottomSheetHandle name={text('editor.layers.title')} onClose={() => view.toggle('layers', false)} />
      ) : (
        <header className={styles.head} data-panel-head="">
          <h2 className={styles.title}>{text('editor.layers.title')}</h2>
          <PanelDragHandle label={text('editor.layers.title')} />
          <IconButton
            size="small"
            icon="close"
            label={text('common.close')}
            onPress={() => view.toggle('layers', false)}
          />
        </header>
      )}
      <LayerList />
      <footer className={styles.foot}>
        {ACTIONS.map(id => (
          <CommandButton key={id} id={id} size="small" />
        ))}
      </footer>
    </FloatingPanel>
  )
})
