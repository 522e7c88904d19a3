import { elementsOf, type Page } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { rectToView } from '../../../canvas/camera.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, type ButtonVariant } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { commandById, labelOf } from '../../commands/app-commands.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import type { EditorStore } from '../../session/editor-store.ts'
import { shownMaster } from '../../session/shown-master.ts'
import { useAnswerLater } from '../../session/use-answer.ts'
import { crispCamera } from '../../stage/crisp-camera.ts'
import { PageSkeleton } from '../../widgets/PageSkeleton.tsx'
import styles from './EmptyPage.module.css'

/** Checks whether a page has no elements. */
export function isEmptyPage(page: Page): boolean {
  return elementsOf(page).length === 0
}

/** The empty state: ways to start on an empty page, and ways to add one to an empty deck. */
export const EmptyPage = observer(function EmptyPage({ isMaking }: { readonly isMaking: boolean }) {
  const { store, view } = useEditorContext()
  const emptyKind = useAnswerLater(store, emptyKindOf)
  if (view.size.width === 0 || view.tool.kind !== 'select' || emptyKind === null) return null
  const { x, y, width, height } = rectToView(crispCamera(view), { x: 0, y: 0, ...view.page })
  return (
    <div className={styles.page} style={{ transform: `translate(${x}px, ${y}px)`, width, height }}>
      {emptyKind === 'elements' ? <NoElements /> : isMaking ? <PageSkeleton /> : <NoPages />}
    </div>
  )
})

/** A master without elements is no empty page: what stands on its pages shows through. */
function emptyKindOf(store: EditorStore): 'elements' | 'pages' | null {
  if (store.page === null) return 'pages'
  return isEmptyPage(store.page) && shownMaster(store) === null ? 'elements' : null
}

const NoElements = observer(function NoElements() {
  const text = useText()
  const { store } = useEditorContext()
  return (
    <div className={styles.card} data-empty="page">
      <EmptyState
        icon="page"
        title={text('editor.emptyPage.title')}
        text={text('editor.emptyPage.text')}
        action={
          <span className={styles.actions}>
            {store.deck.suit === null ? null : <Action command="page.layouts" variant="primary" />}
            <Action command="tool.text" />
            <Action command="insert.pictureFile" />
          </span>
        }
      />
    </div>
  )
})

const NoPages = observer(function NoPages() {
  const text = useText()
  return (
    <div className={styles.card} data-empty="deck">
      <EmptyState
        icon="pages"
        title={text('editor.emptyDeck')}
        text={text('editor.emptyDeckText')}
        action={
          <span className={styles.actions}>
            <Action command="page.add" variant="primary" />
            <Action command="page.new" />
          </span>
        }
      />
    </div>
  )
})

/** A command as a button; hidden while disabled. */
const Action = observer(function Action({ command: id, variant }: { command: string; variant?: ButtonVariant }) {
  const text = useText()
  const command = commandById(useEditorContext(), id)
  if (!command.can()) return null
  return (
    <Button icon={command.icon} {...(variant && { variant })} onPress={() => command.run()}>
      {labelOf(command, text)}
    </Button>
  )
})
