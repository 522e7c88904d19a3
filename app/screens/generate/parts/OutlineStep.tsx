import { pageCount } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { type Text, textOf, useText } from '../../../i18n/index.ts'
import { loadOnDemand } from '../../../platform/load-on-demand.tsx'
import { useMedia } from '../../../platform/media.ts'
import { session } from '../../../stores/session.ts'
import { writers } from '../../../stores/writers.ts'
import { Button } from '../../../ui/Button.tsx'
import { mainArea, recoverFocus } from '../../../ui/catch-focus.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { outlineView } from '../outline-view.ts'
import { statusOf } from '../status.ts'
import { useStep } from '../steps.ts'
import { generation } from '../store.ts'
import { FlowHeader } from './FlowHeader.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import styles from './OutlineStep.module.css'
import { OutlineTools } from './OutlineTools.tsx'
import { OutlineTree } from './OutlineTree.tsx'
import flow from './Step.module.css'
import { type TreeState, useTreeState } from './tree-state.ts'
import { useFollow } from './use-follow.ts'
import { PRIMARY_KEY, usePrimaryKey } from './use-primary-key.ts'

/** The outline as a map, whose code is loaded when it is first shown. */
const BriefDialog = loadOnDemand(async () => (await import('./BriefDialog.tsx')).BriefDialog)
const UploadDialog = loadOnDemand(async () => (await import('./UploadDialog.tsx')).UploadDialog)
const MindMap = loadOnDemand(async () => (await import('./MindMap.tsx')).MindMap)

/** Above this width the page panel is shown beside the tree. */
const WIDE = '(min-width: 961px)'

/** Describes the progress; without a total once there are more pages than estimated. */
function progressText(page: number, about: number | null, text: Text): string {
  return about === null ? text('generate.writingPage', { page }) : text('generate.writing', { page, about })
}

const WritingProgress = observer(function WritingProgress() {
  const text = useText()
  const { page, about, share, secondsLeft } = generation.progress
  const isStarting = generation.state === 'starting'
  return (
    <Progress
      isInline
      wraps
      label={isStarting ? text('generate.starting') : progressText(page, about, text)}
      value={isStarting ? null : share}
      note={secondsLeft === null ? undefined : text('generate.secondsLeft', { seconds: secondsLeft })}
      action={
        <Button size="small" onPress={() => generation.stop()}>
          {text('common.stop')}
        </Button>
      }
    />
  )
})

function failureText(): string {
  return generation.failure === null ? '' : textOf(keyOfFailure(generation.failure), 'error.unknown')
}

/** The status line under the title: progress, result or failure. */
const Status = observer(function Status() {
  const text = useText()
  const retry = (
    <Button size="small" icon="refresh" onPress={() => void generation.retry()}>
      {text('common.tryAgain')}
    </Button>
  )
  if (generation.isWriting) return <WritingProgress />
  if (generation.state === 'failed' && generation.outline !== null) {
    return (
      <Notice tone="danger" icon="warning" action={retry}>
        {failureText()}
      </Notice>
    )
  }
  if (generation.state === 'stopped') {
    return (
      <Notice tone="info" icon="info" action={retry}>
        {text('generate.stopped')}
      </Notice>
    )
  }
  if (generation.state !== 'done' || generation.outline === null) return null
  const pages = text('common.pages', { count: pageCount(generation.outline) })
  return (
    <p className={styles.ready} role="status">
      {text('generate.ready', { pages })}
    </p>
  )
})

/** Shows the status. When it goes away with a focused button, the focus moves to the next one. */
function FocusedStatus({ line }: { readonly line: RefObject<HTMLElement | null> }) {
  useLayoutEffect(
    () => () => {
      const { current } = line
      if (current?.contains(document.activeElement)) recoverFocus(() => current.querySelector('button') ?? mainArea())
    },
    [line],
  )
  return <Status />
}

const StatusLine = observer(function StatusLine() {
  const line = useRef<HTMLDivElement>(null)
  const { state, isWriting } = generation
  return (
    <div ref={line} className={classNames(styles.status, isWriting && styles.held)}>
      <FocusedStatus key={isWriting ? 'writing' : state} line={line} />
    </div>
  )
})

/** The error state when no outline arrived. */
function FailedOutline(): ReactNode {
  const text = useText()
  return (
    <ErrorState
      title={text('generate.failedTitle')}
      text={failureText()}
      action={
        <Button
          icon="refresh"
          onPress={() => {
            recoverFocus(mainArea)
            void generation.retry()
          }}
        >
          {text('common.tryAgain')}
        </Button>
      }
    />
  )
}

function AddLines({ state }: { readonly state: TreeState }) {
  const text = useText()
  const { outline } = generation
  if (outline === null || generation.isWriting) return null
  const chapters = outline.root.children.filter(child => child.kind === 'chapter')
  const last = chapters.at(-1)
  function add(kind: 'page' | 'chapter'): void {
    const id = generation.newId()
    const under = kind === 'page' && last ? last.id : (outline?.root.id ?? '')
    state.act({ edits: [{ type: 'add', id, kind, value: '', place: { under } }], focus: { id, caret: 0 } })
  }
  return (
    <div className={styles.add}>
      <Button variant="quiet" icon="plus" onPress={() => add('page')}>
        {text('generate.addPage')}
      </Button>
      <Button variant="quiet" icon="plus" onPress={() => add('chapter')}>
        {text('generate.addChapter')}
      </Button>
    </div>
  )
}

const NextStep = observer(function NextStep() {
  const text = useText()
  const { go } = useStep()
  const next = () => go('suit')
  usePrimaryKey(generation.isUsable ? next : null)
  return (
    <Tooltip label={text('generate.chooseSuit')} keys={PRIMARY_KEY}>
      <Button variant="primary" trailing="chevronRight" isDisabled={!generation.isUsable} onPress={next}>
        {text('generate.chooseSuit')}
      </Button>
    </Tooltip>
  )
})

/** Asks who writes: the built-in writer has no second version of a title alone. */
function loadWriters(): void {
  void session.refreshHealth()
  if (writers.list === null) void writers.load()
}

/** The outline step: the outline is editable while it streams in, with the selected page beside it. */
export const OutlineStep = observer(function OutlineStep() {
  const text = useText()
  const tree = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const state = useTreeState(generation.outline, tree, generation.isWriting)
  const isWide = useMedia(WIDE)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const { outline } = generation
  useEffect(loadWriters, [])
  const { isWriting } = generation
  useFollow(main, outline, { isOn: isWriting && state.focus === null, isDone: !isWriting })
  const isMap = outlineView.value === 'map' && outline !== null
  const id = state.focus?.id ?? null
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (id !== null) setShown(id)
  }, [id])
  return (
    <div className={flow.step}>
      <FlowHeader
        title={outline?.root.value ?? generation.source?.title ?? ''}
        action={
          <>
            {isWide ? null : (
              <IconButton icon="eye" label={text('generate.panel.show')} onPress={() => setPanelOpen(true)} />
            )}
            <NextStep />
          </>
        }
      />
      <div className={styles.two}>
        <main ref={main} id="main" tabIndex={-1} className={styles.main} data-status={statusOf(generation.state)}>
          <div className={classNames(styles.column, isMap && styles.whole)}>
            <div className={styles.head}>
              <h1 className={styles.title}>{text('generate.outline')}</h1>
              <OutlineTools state={state} />
            </div>
            <StatusLine />
            {outline === null && generation.state === 'failed' ? (
              <FailedOutline />
            ) : isMap ? (
              <MindMap state={state} tree={tree} />
            ) : (
              <OutlineTree state={state} tree={tree} />
            )}
            {isMap ? null : <AddLines state={state} />}
          </div>
        </main>
        {isWide ? (
          <aside className={styles.aside} aria-label={text('generate.panel.show')}>
            <OutlinePanel node={shown} />
          </aside>
        ) : (
          <Dialog
            isOpen={isPanelOpen}
            onOpenChange={setPanelOpen}
            title={outline?.root.value ?? text('generate.panel.show')}
            closeLabel={text('common.close')}
            width="medium"
            isSheet
          >
            <OutlinePanel node={shown} />
          </Dialog>
        )}
      </div>
      <BriefDialog />
      <UploadDialog />
    </div>
  )
})
