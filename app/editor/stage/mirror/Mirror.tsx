import {
  boundsOf,
  childrenOf,
  type Element,
  elementOf,
  mirrorOfElement,
  type Page,
  type Point,
  readingOrder,
} from '@slidewright/engine/internal'
import { compareIdentity } from 'mobx'
import { observer } from 'mobx-react-lite'
import { memo, type ReactNode, useRef } from 'react'
import { mirrorContent } from '../../../canvas/mirror-content.tsx'
import { useText } from '../../../i18n/index.ts'
import { useEditorContext } from '../../session/editor-context.ts'
import { useAnswer, useAnswerLater } from '../../session/use-answer.ts'
import styles from './Mirror.module.css'
import { MirrorLink } from './MirrorLink.tsx'
import { isSameRun, runsOf } from './runs.ts'
import { useMirrorFocus, useMirrorPlace } from './use-mirror.ts'

/**
 * The page for assistive technology: its content as text in reading order, each element where it is painted. The
 * element focused here is selected.
 */
export const Mirror = observer(function Mirror() {
  const text = useText()
  const { store } = useEditorContext()
  const root = useRef<HTMLElement>(null)
  useMirrorPlace(root)
  // Updated after the page is painted, not with it.
  const page = useAnswerLater(store, current => current.page, compareIdentity)
  const language = useAnswerLater(store, ({ deck }) => deck.language)
  const { width, height } = useAnswerLater(store, ({ deck }) => deck.size)
  if (page === null) return null
  return (
    <section
      ref={root}
      className={styles.mirror}
      style={{ width, height }}
      aria-label={text('editor.pageContent')}
      lang={language}
      data-mirror=""
    >
      <MirroredPage page={page} />
      <MirrorFocus page={page} />
    </section>
  )
})

const MirroredPage = memo(function MirroredPage({ page }: { readonly page: Page }) {
  return runsOf(readingOrder(page)).map((elements, index) => (
    <MirroredRun key={index === 0 ? 'first' : elements[0]?.id} elements={elements} page={page} />
  ))
})

interface MirroredRunProps {
  readonly elements: readonly Element[]
  readonly page: Page
}

/** Elements one after the other: an edit renders only those of its run. */
const MirroredRun = memo(
  function MirroredRun({ elements, page }: MirroredRunProps) {
    return elements.map(element => <Mirrored key={element.id} element={element} page={page} origin={CORNER} />)
  },
  (before, after) =>
    isSameRun(before.elements, after.elements) &&
    (before.page === after.page || !after.elements.some(({ kind }) => kind === 'group')),
)

const CORNER: Point = { x: 0, y: 0 }

/**
 * A component of its own because the selection changes at every step of a marquee. A decorative element is not read,
 * but appears here while it is selected.
 */
const MirrorFocus = observer(function MirrorFocus({ page }: { readonly page: Page }) {
  const { store } = useEditorContext()
  const id = useAnswer(store, ({ selection }) =>
    selection.editing === null ? (selection.elements.at(-1) ?? null) : null,
  )
  const element = id === null ? undefined : elementOf(page, id)
  useMirrorFocus(id, element !== undefined)
  if (element === undefined || isRead(page, element)) return null
  return <Block key={element.id} element={element} origin={CORNER} content={null} />
})

/** Whether an element and all groups that contain it are read. */
function isRead(page: Page, element: Element): boolean {
  if (mirrorOfElement(page, element).length === 0) return false
  const group = element.parent === null ? undefined : elementOf(page, element.parent)
  return group === undefined || (!(group.hidden || group.alt) && isRead(page, group))
}

interface MirroredProps {
  readonly element: Element
  readonly page: Page
  /** The origin of the group that contains it. */
  readonly origin: Point
}

/** Renders again only when its record has changed; a group also when anything on the page has. */
const Mirrored = memo(
  function Mirrored({ element, page, origin }: MirroredProps) {
    const nodes = mirrorOfElement(page, element)
    if (nodes.length === 0) return null
    const isGroup = element.kind === 'group' && !element.alt
    const content = isGroup
      ? [
          element.link === undefined ? null : <MirrorLink key="link" to={element.link} />,
          ...childrenOf(page, element.id).map(child => (
            <Mirrored key={child.id} element={child} page={page} origin={boundsOf(element.frame)} />
          )),
        ]
      : mirrorContent(nodes, MirrorLink)
    return <Block element={element} origin={origin} content={content} />
  },
  (before, after) =>
    before.element === after.element &&
    before.origin.x === after.origin.x &&
    before.origin.y === after.origin.y &&
    (after.element.kind !== 'group' || before.page === after.page),
)

interface BlockProps {
  readonly element: Element
  readonly origin: Point
  readonly content: ReactNode
}

/** An element, placed where it is painted. It takes the focus when it is selected. */
function Block({ element, origin, content }: BlockProps) {
  const { x, y, width, height } = boundsOf(element.frame)
  return (
    <div
      className={styles.block}
      style={{ left: x - origin.x, top: y - origin.y, width, height }}
      data-mirrored={element.id}
      tabIndex={-1}
    >
      {content}
    </div>
  )
}
