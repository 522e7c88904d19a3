import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { keyOfFailure } from '../../../api/failure.ts'
import { textOf, useText } from '../../../i18n/index.ts'
import { useMedia } from '../../../platform/media.ts'
import { session } from '../../../stores/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { outlineView } from '../outline-view.ts'
import { statusOf } from '../status.ts'
import { useStep } from '../steps.ts'
import { generation } from '../store.ts'
import { pageCount } from '../tree-rows.ts'
import { BriefDialog } from './BriefDialog.tsx'
import { FlowHeader } from './FlowHeader.tsx'
import { MindMap } from './MindMap.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import styles from './OutlineStep.module.css'
import { OutlineTools } from './OutlineTools.tsx'
import { OutlineTree } from './OutlineTree.tsx'
import flow from './Step.module.css'
import { type TreeState, useTreeState } from './tree-state.ts'
import { UploadDialog } from './UploadDialog.tsx'

/** From this width on the page shows beside the tree. */
const WIDE = '(min-width: 961px)'

const Writing = observer(function Writing() {
  const text = useText()
  const { page, about, share, secondsLeft } = generation.progress
  const isStarting = generation.state === 'starting'
  return (
    <Progress
      isInline
      label={isStarting ? text('generate.starting') : text('generate.writing', { page, about })}
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

/** How the writing goes, went, or failed, in one line under the title. */
const Status = observer(function Status() {
  const text = useText()
  const retry = (
    <Button size="small" icon="refresh" onPress={() => void generation.retry()}>
      {text('common.tryAgain')}
    </Button>
  )
  if (generation.isWriting) return <Writing />
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

/** Nothing has come: why, and how to go on. */
function Nothing(): ReactNode {
  const text = useText()
  return (
    <ErrorState
      title={text('generate.failedTitle')}
      text={failureText()}
      action={
        <Button icon="refresh" onPress={() => void generation.retry()}>
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

/** The second step: the outline as it streams in, to be changed at once; beside it the page that is worked on. */
export const OutlineStep = observer(function OutlineStep() {
  const text = useText()
  const { go } = useStep()
  const tree = useRef<HTMLDivElement>(null)
  const state = useTreeState(generation.outline, tree)
  const isWide = useMedia(WIDE)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const { outline } = generation
  useEffect(() => void session.refreshHealth(), [])
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
            <Button
              variant="primary"
              trailing="chevronRight"
              isDisabled={!generation.isUsable}
              onPress={() => go('suit')}
            >
              {text('generate.chooseSuit')}
            </Button>
          </>
        }
      />
      <div className={styles.two}>
        <main id="main" tabIndex={-1} className={styles.main} data-status={statusOf(generation.state)}>
          <div className={classNames(styles.column, isMap && styles.whole)}>
            <div className={styles.head}>
              <h1 className={styles.title}>{text('generate.outline')}</h1>
              <OutlineTools state={state} />
            </div>
            <div className={styles.status}>
              <Status />
            </div>
            {outline === null && generation.state === 'failed' ? (
              <Nothing />
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
