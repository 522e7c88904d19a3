import { observer } from 'mobx-react-lite'
import { type ComponentType, type CSSProperties, useEffect, useLayoutEffect, useMemo } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useNarrow, useTight, useWindowWidth } from '../../../platform/media.ts'
import type { ShowProps } from '../../../stores/show.ts'
import { FormatPanel } from '../format/FormatPanel.tsx'
import type { OpenStore } from '../open-store.ts'
import { panelInHand, sidesInHand } from '../panels.ts'
import type { Sides } from '../side-panels.ts'
import { useAnswer } from '../use-answer.ts'
import type { PanelName } from '../view-store.ts'
import { useWorkbench } from '../workbench.ts'
import { BottomBar } from './BottomBar.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FindBar } from './FindBar.tsx'
import { FirstUseGuide } from './FirstUseGuide.tsx'
import { GoneDialog } from './GoneDialog.tsx'
import { Later } from './Later.tsx'
import { LayersPanel } from './LayersPanel.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { MakeBar } from './MakeBar.tsx'
import { PageStrip } from './PageStrip.tsx'
import { Stage } from './Stage.tsx'
import { showPart } from './show-part.tsx'
import { TopBar } from './TopBar.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { VersionDialog } from './VersionDialog.tsx'
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
  const width = useWindowWidth()
  const panel = useAnswer(bench, panelInHand)
  const sides = useAnswer(bench, sidesInHand)
  const loadPart = useMemo(() => partOf(loadShow), [loadShow])
  useEditorKeys()
  useEffect(() => view.setNarrow(isNarrow), [view, isNarrow])
  useEffect(() => view.setTight(isTight), [view, isTight])
  useLayoutEffect(() => view.setRoom(width), [view, width])
  const { size } = store
  useEffect(() => view.setPage(size), [view, size])
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
      style={isNarrow ? undefined : columnsOf(sides)}
      onPointerDownCapture={event => view.noteHand(event.pointerType !== 'touch')}
      onKeyDownCapture={() => view.noteHand(false)}
      data-layers-side={(isNarrow && view.isOpen('layers')) || undefined}
      data-over-pages={(!isNarrow && sides.isOverPages) || undefined}
      data-materials-side={(isNarrow && view.isOpen('materials')) || undefined}
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
      <GoneDialog open={open} />
      <VersionDialog />
      <LiveRegion />
    </div>
  )
})

function columnsOf({ pages, left, format }: Sides): CSSProperties {
  return {
    '--panel-pages': `${pages}px`,
    '--panel-layers': `${left}px`,
    '--panel-format': `${format}px`,
  } as CSSProperties
}

/** The show as a part of the editor, the same one however often it is asked for: another would begin anew. */
function partOf(loadShow: WorkspaceProps['loadShow']): () => Promise<ComponentType> {
  let part: ComponentType | null = null
  return async () => {
    const Show = await loadShow()
    part ??= showPart(Show)
    return part
  }
}
