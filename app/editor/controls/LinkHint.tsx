import { ancestorsOf, boundsOf, type Element, elementOf } from '@slidewright/engine/internal'
import { compareIdentity } from 'mobx'
import { observer } from 'mobx-react-lite'
import { rectToView } from '../../canvas/camera.ts'
import { useText } from '../../i18n/index.ts'
import { readLink } from '../../stores/deck-links.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type EditorContext, useEditorContext } from '../session/editor-context.ts'
import { frameNow } from '../session/selection-box.ts'
import { followLink, linkOf, nameOfLink } from '../session/text/links.ts'
import { useAnswer } from '../session/use-answer.ts'
import styles from './LinkHint.module.css'

/** The distance between the hint and its element, and the room it needs, in px. */
const OFFSET = 8
const HINT_SIZE = { width: 240, height: 32 } as const

/** Shows the link target of the hovered element below it. */
export const LinkHint = observer(function LinkHint() {
  const text = useText()
  const context = useEditorContext()
  const { store, view } = context
  const element = useAnswer(context, hoveredLink, compareIdentity)
  if (element?.link === undefined) return null
  const around = rectToView(view.camera, boundsOf(frameNow(store, element)))
  const { frame } = view
  const left = Math.max(frame.x + 4, Math.min(around.x, frame.x + frame.width - HINT_SIZE.width))
  const top = Math.max(
    frame.y + 4,
    Math.min(around.y + around.height + OFFSET, frame.y + frame.height - HINT_SIZE.height),
  )
  return (
    <div className={styles.hint} style={{ left, top }} aria-hidden="true" data-link-hint="">
      <Icon name={iconOf(element.link)} size={16} />
      <span className={styles.words} dir="auto">
        {nameOfLink(store, element.link, text)}
      </span>
    </div>
  )
})

/** The link of the selection, as a button that follows it. */
export const LinkChip = observer(function LinkChip() {
  const text = useText()
  const { store } = useEditorContext()
  const link = useAnswer(store, ({ selected }) => linkOf(selected))
  if (link === null) return null
  const name = nameOfLink(store, link, text)
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={`${text('command.elementOpenLink')}: ${name}`}
      onClick={() => followLink(store, link)}
      data-link-chip=""
    >
      <Icon name={iconOf(link)} size={16} />
      <span className={styles.words} dir="auto">
        {name}
      </span>
    </button>
  )
})

function iconOf(link: string): 'page' | 'link' {
  return readLink(link).kind === 'page' ? 'page' : 'link'
}

/** Returns the hovered element or ancestor group that has a link; none during a gesture or when it is selected. */
function hoveredLink({ store, view }: EditorContext): Element | null {
  const { page, hover, selection } = store
  const isBusy = store.overrides.size > 0 || view.marks.marquee !== null || view.tool.kind !== 'select'
  const element = page && hover !== null && !isBusy ? elementOf(page, hover) : undefined
  if (!page || !element || selection.elements.includes(element.id)) return null
  return [element, ...ancestorsOf(page, element)].find(({ link }) => link !== undefined) ?? null
}
