import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PageCanvas } from '../../canvas/PageCanvas.tsx'
import { useStageDrop } from '../../editor/clipboard/use-stage-drop.ts'
import { LinkHint } from '../../editor/controls/LinkHint.tsx'
import { PointerController } from '../../editor/input/pointer/pointer-controller.ts'
import { useStagePointer } from '../../editor/input/pointer/use-stage-pointer.ts'
import { TextEditor } from '../../editor/input/text/TextEditor.tsx'
import { TextInputController } from '../../editor/input/text/text-input-controller.ts'
import { useCaretInSight } from '../../editor/input/text/use-caret-in-sight.ts'
import { chartInGrid } from '../../editor/panels/chart-data/chart-in-grid.ts'
import { EmptyPage } from '../../editor/panels/layouts/EmptyPage.tsx'
import { ElementMenu } from '../../editor/panels/menu/ElementMenu.tsx'
import { NotesPanel } from '../../editor/panels/notes/NotesField.tsx'
import { FloatBar } from '../../editor/panels/toolbar/FloatBar.tsx'
import { canvasSettings } from '../../editor/session/canvas-settings.ts'
import { type EditorContext, useEditorContext } from '../../editor/session/editor-context.ts'
import type { OpenStore } from '../../editor/session/open/open-store.ts'
import { shownMaster } from '../../editor/session/shown-master.ts'
import { useAnswer } from '../../editor/session/use-answer.ts'
import { Mirror } from '../../editor/stage/mirror/Mirror.tsx'
import { useRenderer } from '../../editor/stage/renderer.ts'
import { StageOverlay } from '../../editor/stage/StageOverlay.tsx'
import { StagePaper } from '../../editor/stage/StagePaper.tsx'
import { StageRulers } from '../../editor/stage/StageRulers.tsx'
import { showScene } from '../../editor/stage/show-scene.ts'
import { type Text, useText } from '../../i18n/index.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { loadOnDemand } from '../../platform/load-on-demand.tsx'
import styles from './Stage.module.css'
import { useToastPlace } from './use-toast-place.ts'

const PromptCount = loadOnDemand(async () => (await import('../../editor/controls/prompt-parts.ts')).PromptCount)

const MasterBar = loadOnDemand(() =>
  withTexts('master', async () => (await import('../../editor/panels/master/MasterBar.tsx')).MasterBar),
)

/** The canvas area: the painted page with its overlay, rulers and text input. */
export const Stage = observer(function Stage({ open }: { readonly open: OpenStore }) {
  const text = useText()
  const context = useEditorContext()
  const { view, store, images } = context
  const surface = useRef<HTMLDivElement>(null)
  const renderer = useRenderer()
  const hasSheet = useAnswer(context, isSheetOpen)
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null)
  const closeMenu = useCallback(() => setMenuAt(null), [])
  const textInput = useTextInput(context)
  const controller = useMemo(() => new PointerController(context, textInput), [context, textInput])
  useStagePointer(surface, controller, setMenuAt)
  useCaretInSight(textInput)
  useStageDrop(surface)
  useToastPlace()

  const onView = useShownScene(context)
  const onSize = useCallback(
    (size: { width: number; height: number }, ratio: number) => view.resize(size, ratio),
    [view],
  )
  const isEmpty = store.pageCount === 0
  return (
    <main
      className={styles.stage}
      data-sheet-open={(hasSheet && !view.isNarrow) || undefined}
      aria-label={text('editor.canvas')}
      inert={view.isNarrow && view.isOpen('outline')}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the page, not a set of fields */}
      <div
        ref={surface}
        className={styles.surface}
        data-stage=""
        data-tool={view.tool.kind}
        role="group"
        aria-label={isEmpty ? text('editor.emptyDeck') : stageLabel(store, text)}
        aria-describedby="stage-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the page takes keys as a whole; its content is mirrored inside
        tabIndex={0}
      >
        <p id="stage-help" className={styles.unseen}>
          {text('editor.canvasHelp')}
        </p>
        <PageCanvas renderer={renderer} images={images.get} onView={onView} onSize={onSize} />
        {isEmpty ? null : <StagePaper />}
        <StageOverlay />
        <Mirror />
        <TextEditor input={textInput} />
        <LinkHint />
      </div>
      <StageEmpty open={open} />
      {view.isNarrow || !canvasSettings.choices.rulers ? null : <StageRulers />}
      <StageBars />
      <NotesPanel />
      <ElementMenu at={menuAt} onClose={closeMenu} />
    </main>
  )
})

/** What the stage is called: the page, or the master that is edited in its place. */
function stageLabel(store: EditorContext['store'], text: Text): string {
  const { pageIndex, pageCount: count } = store
  return shownMaster(store) === null
    ? text('editor.pageOf', { page: pageIndex + 1, count })
    : text('command.masterOpen')
}

/** Returns what a canvas calls with its view: shows the scene in it until the next view, or the end. */
function useShownScene(context: EditorContext) {
  const release = useRef<() => void>(() => undefined)
  useEffect(() => () => release.current(), [])
  return useCallback(
    (shown: Parameters<typeof showScene>[1] | null) => {
      release.current()
      release.current = shown === null ? () => undefined : showScene(context, shown)
    },
    [context],
  )
}

/** Creates what the keys of a text being edited do. */
function useTextInput(context: EditorContext): TextInputController {
  const { store } = context
  const input = useMemo(() => new TextInputController(store, () => context.commands), [store, context])
  useEffect(() => input.asked.follow(), [input])
  return input
}

/** What floats over the page: actions, and how many prompts are left where there is no bar for it. */
const StageBars = observer(function StageBars() {
  const { view, store } = useEditorContext()
  const hasCount = view.isNarrow && !view.hasSheet && store.edited === null
  return (
    <>
      {hasCount ? <PromptCount isFloating /> : null}
      {shownMaster(store) === null ? null : <MasterBar />}
      <FloatBar />
    </>
  )
})

function isSheetOpen(context: EditorContext): boolean {
  return chartInGrid(context) !== null
}

/** A separate observer: the generation status changes page by page. */
const StageEmpty = observer(function StageEmpty({ open }: { readonly open: OpenStore }) {
  return <EmptyPage isMaking={open.making !== null} />
})
