import { boundsOf, type Element, isPlaceholder, type Rect, samplesOf } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { rectToView } from '../../../canvas/camera.ts'
import { useText } from '../../../i18n/index.ts'
import { keyLabel } from '../../../platform/keyboard.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { type EditorContext, useEditorContext } from '../../session/editor-context.ts'
import { frameNow } from '../../session/selection-box.ts'
import { useAnswer } from '../../session/use-answer.ts'
import styles from './PromptMarks.module.css'

/** The distance of a mark from its element, and its height, in px. */
const [GAP, HEIGHT] = [6, 22]
/** The distance of the tip from its placeholder, in px: below the handles. */
const TIP_GAP = 8
/** Tables have their heads above them while they are selected: the mark stands above these, in px. */
const HEADS = 14

/** What only the author sees over the page: which tables and charts have made-up values, and how the chosen prompt is answered. */
export const PromptMarks = observer(function PromptMarks() {
  const context = useEditorContext()
  const samples = useAnswer(context, samplePlaces)
  const tip = useAnswer(context, tipPlace)
  const text = useText()
  return (
    <div className={styles.layer}>
      {samples.map(({ id, x, y }) => (
        <span key={id} className={styles.sample} style={{ left: x, top: y }} data-sample={id}>
          <Icon name="info" size={16} />
          {text('editor.sampleFigures.tag')}
        </span>
      ))}
      {tip === null ? null : (
        <span className={styles.tip} style={{ left: tip.x, top: tip.y }} aria-hidden="true" data-prompt-tip="">
          {text('editor.prompt.tip')}
          {' · '}
          <b>{keyLabel('tab')}</b> {text('editor.prompt.tipNext')}
        </span>
      )}
    </div>
  )
})

function samplePlaces(context: EditorContext) {
  const { store, view } = context
  if (store.page === null || view.tool.kind === 'crop') return []
  return samplesOf(store.page).map(element => {
    const { x, y, width } = placeOf(element, context)
    const above =
      y - HEIGHT - GAP - (element.kind === 'table' && store.selection.elements.includes(element.id) ? HEADS : 0)
    return { id: element.id, x: Math.round(x + width), y: Math.round(Math.max(view.frame.y + GAP, above)) }
  })
}

/** Where the tip of the chosen prompt stands; null while none is chosen alone, or one is moved or written in. */
function tipPlace(context: EditorContext) {
  const { store, view } = context
  const [only] = store.selected
  const isBusy = store.overrides.size > 0 || store.edited !== null || view.isNarrow
  if (isBusy || only === undefined || store.selected.length > 1 || !isPlaceholder(only)) return null
  const { x, y, height } = placeOf(only, context)
  return { x: Math.round(x), y: Math.round(y + height + TIP_GAP) }
}

function placeOf(element: Element, { store, view }: EditorContext): Rect {
  return rectToView(view.camera, boundsOf(frameNow(store, element)))
}
