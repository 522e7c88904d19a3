import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useNarrow, useTight } from '../../../platform/media.ts'
import { editorChoices } from '../../../stores/editor-choices.ts'
import type { ShowProps } from '../../../stores/show.ts'
import { FormatPanel } from '../format/FormatPanel.tsx'
import type { OpenStore } from '../open-store.ts'
import { panelInHand } from '../panels.ts'
import { useAnswer } from '../use-answer.ts'
import type { PanelName } from '../view-store.ts'
import { useWorkbench } from '../workbench.ts'
import { BottomBar } from './BottomBar.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FindBar } from './FindBar.tsx'
import { FirstUseGuide } from './FirstUseGuide.tsx'
import { Later } from './Later.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { MakeBar } from './MakeBar.tsx'
import { PageStrip } from './PageStrip.tsx'
import { Stage } from './Stage.tsx'
import { showPart } from './show-part.tsx'
import { TopBar } from './TopBar.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import styles from './Workspace.module.css'

/** Panels and dialogs that are not needed to begin with. */
const LATER: readonly (readonly [PanelName, () => Promise<ComponentType>])[] = [
  ['data', async () => (await import('./ChartData.tsx')).ChartData],
  ['sorter', async () => (await import('./PageSorter.tsx')).PageSorter],
  ['link', async () => (await import('./LinkDialog.tsx')).LinkDialog],
  ['help', async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp],
  ['suits', async () => (await import('./SuitsDialog.tsx')).SuitsDialog],
  ['pageSize', async () => (await import('./PageSizeDialog.tsx')).PageSizeDialog],
  ['theme', async () => (await import('./ThemeEditor.tsx')).ThemeEditor],
  ['versions', async () => (await import('./VersionsDialog.tsx')).VersionsDialog],
  ['layouts', async () => (await import('./LayoutGallery.tsx')).LayoutGallery],
  ['newPage', async () => (await import('./LayoutGallery.tsx')).NewPageGallery],
  ['materials', async () => (await import('./MaterialPanel.tsx')).MaterialPanel],
  ['pictureLink', async () => (await import('./PictureLinkDialog.tsx')).PictureLinkDialog],
  ['keys', async () => (await import('./KeysDialog.tsx')).KeysDialog],
  ['saveTemplate', async () => (await import('./SaveTemplateDialog.tsx')).SaveTemplateDialog],
  ['rewrite', async () => (await import('../rewrite/RewriteDialog.tsx')).RewriteDialog],
]

interface WorkspaceProps {
  readonly open: OpenStore
  readonly loadShow: () => Promise<ComponentType<ShowProps>>
}

/** Where the parts of the editor stand. */
export const Workspace = observer(function Workspace({ open, loadShow }: WorkspaceProps) {
  const text = useText()
  const bench = useWorkbench()
  const { view, store } = bench
  const isNarrow = useNarrow()
  const isTight = useTight()
  const panel = useAnswer(bench, panelInHand)
  const hasSide = panel.isShown && editorChoices.placeOf('format') === null
  const loadPart = useMemo(() => partOf(loadShow), [loadShow])
  useEditorKeys()
  useEffect(() => view.setNarrow(isNarrow), [view, isNarrow])
  useEffect(() => view.setTight(isTight), [view, isTight])
  const { width, height } = store.size
  useEffect(() => view.setPage({ width, height }), [view, width, height])
  useEffect(() => {
    const before = document.title
    document.title = `${store.title} · ${text('common.product')}`
    return () => {
      document.title = before
    }
  }, [store.title, text])

  return (
    <div
      className={styles.editor}
      onPointerDownCapture={event => view.noteHand(event.pointerType !== 'touch')}
      onKeyDownCapture={() => view.noteHand(false)}
      data-outline-open={view.isOpen('outline') || undefined}
      data-layers-side={(view.isOpen('layers') && (isNarrow || editorChoices.placeOf('layers') === null)) || undefined}
      data-format-side={isNarrow || hasSide || undefined}
      data-materials-side={
        (view.isOpen('materials') && (isNarrow || editorChoices.placeOf('materials') === null)) || undefined
      }
      data-format-open={view.isOpen('format') || undefined}
      data-making={open.making !== null || undefined}
      data-panels={[...view.panels].join(' ')}
    >
      <TopBar />
      <PageStrip />
      <Stage open={open} />
      <LayersPanel />
      {panel.isShown ? <FormatPanel /> : null}
      {isNarrow ? null : <BottomBar />}
      <MakeBar open={open} />
      <FindBar />
      <CommandPalette />
      {LATER.map(([name, load]) => (
        <Later key={name} name={name} load={load} />
      ))}
      <Later name="show" load={loadPart} />
      <FirstUseGuide open={open} />
      <ConflictDialog />
      <LiveRegion />
    </div>
  )
})

/** The show as a part of the editor, the same one however often it is asked for: another would begin anew. */
function partOf(loadShow: WorkspaceProps['loadShow']): () => Promise<ComponentType> {
  let part: ComponentType | null = null
  return async () => {
    const Show = await loadShow()
    part ??= showPart(Show)
    return part
  }
}
