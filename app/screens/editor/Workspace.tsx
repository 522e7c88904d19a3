import { observer } from 'mobx-react-lite'
import { type ComponentType, type CSSProperties, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { LiveRegion } from '../../editor/announce/LiveRegion.tsx'
import { useEditorKeys } from '../../editor/input/keys/use-editor-keys.ts'
import { ConflictDialog } from '../../editor/panels/conflict/ConflictDialog.tsx'
import { GoneDialog } from '../../editor/panels/conflict/GoneDialog.tsx'
import { VersionDialog } from '../../editor/panels/conflict/VersionDialog.tsx'
import { FindBar } from '../../editor/panels/find/FindBar.tsx'
import { FormatPanel } from '../../editor/panels/format/FormatPanel.tsx'
import { LayersPanel } from '../../editor/panels/layers/LayersPanel.tsx'
import { NotesField } from '../../editor/panels/notes/NotesField.tsx'
import { MakeBar } from '../../editor/panels/opening/MakeBar.tsx'
import { OutlineView } from '../../editor/panels/outline/OutlineView.tsx'
import { PageStrip } from '../../editor/panels/pages/PageStrip.tsx'
import { CommandPalette } from '../../editor/panels/palette/CommandPalette.tsx'
import { BottomBar } from '../../editor/panels/toolbar/BottomBar.tsx'
import { TopBar } from '../../editor/panels/toolbar/TopBar.tsx'
import { FirstUseGuide } from '../../editor/panels/tour/FirstUseGuide.tsx'
import { type EditorContext, useEditorContext } from '../../editor/session/editor-context.ts'
import type { OpenStore } from '../../editor/session/open/open-store.ts'
import type { PanelName } from '../../editor/session/panels/panel-names.ts'
import { activePanel, currentSides } from '../../editor/session/panels/panels.ts'
import type { Sides } from '../../editor/session/panels/side-panels.ts'
import { interruptedShow, type ShowProps } from '../../editor/session/show.ts'
import { useAnswer } from '../../editor/session/use-answer.ts'
import { useText } from '../../i18n/index.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { loadOnDemand } from '../../platform/load-on-demand.tsx'
import { useNarrow, useTight, useWindowWidth } from '../../platform/media.ts'
import { usePageFrameHandOver } from '../../platform/use-page-frame.ts'
import { importReportOf } from '../../stores/import-report.ts'
import { FORMAT_CONTENTS, loadFormatContents } from './format-contents.ts'
import { LazyPanel } from './LazyPanel.tsx'
import { Stage } from './Stage.tsx'
import { showPart } from './show-part.tsx'
import styles from './Workspace.module.css'

/** Panels and dialogs that are loaded on demand. */
const LAZY_PANELS: readonly (readonly [PanelName, () => Promise<ComponentType>])[] = [
  ['data', async () => (await import('../../editor/panels/chart-data/ChartData.tsx')).ChartData],
  ['sorter', async () => (await import('../../editor/panels/sorter/PageSorter.tsx')).PageSorter],
  ['link', async () => (await import('../../editor/panels/link/LinkDialog.tsx')).LinkDialog],
  ['help', async () => (await import('../../editor/panels/keys/ShortcutHelp.tsx')).ShortcutHelp],
  ['suits', async () => (await import('../../editor/panels/templates/SuitsDialog.tsx')).SuitsDialog],
  ['pageSize', async () => (await import('../../editor/panels/page-size/PageSizeDialog.tsx')).PageSizeDialog],
  [
    'footer',
    () => withTexts('footer', async () => (await import('../../editor/panels/footer/FooterDialog.tsx')).FooterDialog),
  ],
  [
    'drawings',
    () =>
      withTexts(
        'drawings',
        async () => (await import('../../editor/panels/drawings/DrawingsDialog.tsx')).DrawingsDialog,
      ),
  ],
  [
    'formula',
    () =>
      withTexts('formula', async () => (await import('../../editor/panels/formula/FormulaDialog.tsx')).FormulaDialog),
  ],
  [
    'download',
    () =>
      withTexts(
        'download',
        async () => (await import('../../editor/panels/download/DownloadDialog.tsx')).DownloadDialog,
      ),
  ],
  ['theme', async () => (await import('../../editor/panels/themes/ThemeEditor.tsx')).ThemeEditor],
  ['versions', async () => (await import('../../editor/panels/versions/VersionsDialog.tsx')).VersionsDialog],
  ['layouts', async () => (await import('../../editor/panels/layouts/LayoutGallery.tsx')).LayoutGallery],
  ['newPage', async () => (await import('../../editor/panels/layouts/LayoutGallery.tsx')).NewPageGallery],
  ['materials', async () => (await import('../../editor/panels/materials/MaterialPanel.tsx')).MaterialPanel],
  ['pictureLink', async () => (await import('../../editor/panels/materials/PictureLinkDialog.tsx')).PictureLinkDialog],
  ['keys', async () => (await import('../../editor/panels/keys/KeysDialog.tsx')).KeysDialog],
  [
    'saveTemplate',
    async () => (await import('../../editor/panels/templates/SaveTemplateDialog.tsx')).SaveTemplateDialog,
  ],
  ['samples', async () => (await import('../../editor/panels/samples/SamplesDialog.tsx')).SamplesDialog],
  ['rewrite', async () => (await import('../../editor/panels/rewrite/RewriteDialog.tsx')).RewriteDialog],
]

const ImportReport = loadOnDemand(
  async () => (await withTexts('keepPages', () => import('../../editor/panels/opening/ImportReport.tsx'))).ImportReport,
)

interface WorkspaceProps {
  readonly open: OpenStore
  readonly loadShow: () => Promise<ComponentType<ShowProps>>
}

/** Lays out the parts of the editor. */
export const Workspace = observer(function Workspace({ open, loadShow }: WorkspaceProps) {
  const text = useText()
  const context = useEditorContext()
  const { view, store } = context
  const isNarrow = useNarrow()
  const panel = useAnswer(context, activePanel)
  const sides = useAnswer(context, currentSides)
  const loadPart = useMemo(() => showLoader(loadShow), [loadShow])
  useEditorKeys()
  usePageFrameHandOver(isPagePainted)
  useEffect(loadFormatContents, [])
  useInterruptedShow(context)
  useViewSizes(context, isNarrow)
  useDocumentTitle(`${store.title} · ${text('common.product')}`)

  return (
    <div
      className={styles.editor}
      style={isNarrow ? undefined : columnsOf(sides)}
      onPointerDownCapture={event => view.notePointer(event.pointerType !== 'touch')}
      onKeyDownCapture={() => view.notePointer(false)}
      data-layers-side={(isNarrow && view.isOpen('layers')) || undefined}
      data-over-pages={(!isNarrow && sides.isOverPages) || undefined}
      data-materials-side={(isNarrow && view.isOpen('materials')) || undefined}
      data-format-open={view.isOpen('format') || undefined}
      data-making={open.making !== null || undefined}
      data-panels={[...view.panels].join(' ')}
    >
      <TopBar />
      <PageStrip outline={<OutlineView />} />
      <Stage open={open} />
      <LayersPanel />
      {panel.isShown ? <FormatPanel contents={FORMAT_CONTENTS} /> : null}
      {isNarrow ? null : <BottomBar notes={<NotesField />} />}
      <MakeBar open={open} />
      <OpenedReport />
      <FindBar />
      <CommandPalette />
      {LAZY_PANELS.map(([name, load]) => (
        <LazyPanel key={name} name={name} load={load} />
      ))}
      <LazyPanel name="show" load={loadPart} />
      <FirstUseGuide open={open} />
      <ConflictDialog />
      <GoneDialog open={open} />
      <VersionDialog />
      <LiveRegion />
    </div>
  )
})

/** What became simpler in a deck that was made of a presentation, until that is dismissed. */
function OpenedReport() {
  const [report, setReport] = useState(() => importReportOf(new URLSearchParams(location.search).get('user_design_id')))
  return report === null ? null : <ImportReport report={report} onClose={() => setReport(null)} />
}

/** Whether the stage has painted its page. */
function isPagePainted(): boolean {
  return (window.slidewrightView?.counts.frames ?? 0) > 0
}

/** Continues the show that a reload has interrupted. */
function useInterruptedShow({ view }: EditorContext): void {
  useEffect(() => {
    if (interruptedShow() !== null) view.present('here')
  }, [view])
}

/** Tells the view how much room the window has, and how large the page is. */
function useViewSizes({ view, store }: EditorContext, isNarrow: boolean): void {
  const isTight = useTight()
  const width = useWindowWidth()
  useEffect(() => view.setNarrow(isNarrow), [view, isNarrow])
  useEffect(() => view.setTight(isTight), [view, isTight])
  useLayoutEffect(() => view.setRoom(width), [view, width])
  const { size } = store
  useEffect(() => view.setPage(size), [view, size])
}

/** Sets the title of the browser tab while the editor is shown. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

function columnsOf({ pages, left, format }: Sides): CSSProperties {
  return {
    '--panel-pages': `${pages}px`,
    '--panel-layers': `${left}px`,
    '--panel-format': `${format}px`,
  } as CSSProperties
}

/** Returns a loader of the show that always yields the same component: a new one would restart the show. */
function showLoader(loadShow: WorkspaceProps['loadShow']): () => Promise<ComponentType> {
  let part: ComponentType | null = null
  return async () => {
    const Show = await loadShow()
    part ??= showPart(Show)
    return part
  }
}
