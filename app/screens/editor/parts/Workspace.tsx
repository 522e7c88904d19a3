import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useNarrow } from '../../../platform/media.ts'
import { FormatPanel } from '../format/FormatPanel.tsx'
import type { OpenStore } from '../open-store.ts'
import { useWorkbench } from '../workbench.ts'
import { BottomBar } from './BottomBar.tsx'
import { ChartData } from './ChartData.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FindBar } from './FindBar.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { LayoutGallery, NewPageGallery } from './LayoutGallery.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { MakeBar } from './MakeBar.tsx'
import { PageSizeDialog } from './PageSizeDialog.tsx'
import { PageSorter } from './PageSorter.tsx'
import { PageStrip } from './PageStrip.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { Stage } from './Stage.tsx'
import { SuitsDialog } from './SuitsDialog.tsx'
import { ThemeEditor } from './ThemeEditor.tsx'
import { TopBar } from './TopBar.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { VersionsDialog } from './VersionsDialog.tsx'
import styles from './Workspace.module.css'

/** Where the parts of the editor stand. */
export const Workspace = observer(function Workspace({ open }: { readonly open: OpenStore }) {
  const text = useText()
  const { view, store } = useWorkbench()
  const isNarrow = useNarrow()
  useEditorKeys()
  useEffect(() => view.setNarrow(isNarrow), [view, isNarrow])
  const { width, height } = store.deck.size
  useEffect(() => view.setPage({ width, height }), [view, width, height])
  useEffect(() => {
    const before = document.title
    document.title = `${store.deck.title} · ${text('common.product')}`
    return () => {
      document.title = before
    }
  }, [store.deck.title, text])

  return (
    <div
      className={styles.editor}
      onPointerDownCapture={event => view.noteHand(event.pointerType !== 'touch')}
      onKeyDownCapture={() => view.noteHand(false)}
      data-outline-open={view.isOpen('outline') || undefined}
      data-layers-open={view.isOpen('layers') || undefined}
      data-format-open={view.isOpen('format') || undefined}
      data-making={open.making !== null || undefined}
    >
      <TopBar />
      <PageStrip />
      <Stage open={open} />
      <LayersPanel />
      {isNarrow && !view.isOpen('format') ? null : <FormatPanel />}
      {isNarrow ? null : <BottomBar />}
      <PageSorter />
      <MakeBar open={open} />
      <ChartData />
      <FindBar />
      <LinkDialog />
      <CommandPalette />
      <ShortcutHelp />
      <SuitsDialog />
      <LayoutGallery />
      <NewPageGallery />
      <PageSizeDialog />
      <ThemeEditor />
      <ConflictDialog />
      <VersionsDialog />
      <LiveRegion />
    </div>
  )
})
