import { observer } from 'mobx-react-lite'
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { useTouch } from '../../../platform/media.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import type { OpenStore } from '../../session/open/open-store.ts'
import { isDialog, type PanelName } from '../../session/panels/panel-names.ts'
import styles from './FirstUseGuide.module.css'
import { guide } from './guide.ts'
import { type GuideBox, placeCard, visibleBox } from './guide-place.ts'

interface Step {
  readonly title: TextKey
  readonly text: TextKey
  /** The text where the target is hidden on narrow screens. */
  readonly narrow?: TextKey
  /** The text for touch devices. */
  readonly touch?: TextKey
  /** Selectors of the target; the first visible one is used. */
  readonly parts: readonly string[]
  readonly keys?: readonly string[]
}

const STEPS: readonly Step[] = [
  {
    title: 'editor.guide.pages',
    text: 'editor.guide.pagesText',
    parts: ['[data-region="pages"]', '[data-strip]'],
    keys: ['pageup', 'pagedown'],
  },
  {
    title: 'editor.guide.insert',
    text: 'editor.guide.insertText',
    parts: ['[data-guide="insert"]'],
    keys: ['t', 'r', 'o', 'l'],
  },
  {
    title: 'editor.guide.page',
    text: 'editor.guide.pageText',
    touch: 'editor.guide.pageTouch',
    parts: ['[data-stage]'],
    keys: ['enter', 'escape'],
  },
  {
    title: 'editor.guide.format',
    text: 'editor.guide.formatText',
    narrow: 'editor.guide.formatNarrow',
    parts: ['[data-format]', '[data-guide="more"]'],
  },
  {
    title: 'editor.guide.palette',
    text: 'editor.guide.paletteText',
    touch: 'editor.guide.paletteTouch',
    parts: ['[data-guide="more"]'],
    keys: ['mod+k', '?'],
  },
]

/** Introduces a new user to the editor, once: highlights five parts of the window in turn and dims the rest. */
export const FirstUseGuide = observer(function FirstUseGuide({ open }: { readonly open: OpenStore }) {
  const { view } = useEditorContext()
  const isFree = open.making === null && open.note === null
  useEffect(() => {
    if (isFree && !guide.hasSeen('editor')) view.toggle('guide', true)
  }, [isFree, view])
  const [at, setAt] = useState(0)
  if (!view.isOpen('guide') || isInTheWay(view.panels)) return null
  return <Tour at={at} setAt={setAt} />
})

/** Whether what was opened by a key needs the room of the tour, which goes on when that is closed. */
function isInTheWay(open: ReadonlySet<PanelName>): boolean {
  return [...open].some(name => name !== 'guide' && (isDialog(name) || name === 'find'))
}

interface TourProps {
  readonly at: number
  readonly setAt: (at: number) => void
}

const Tour = observer(function Tour({ at, setAt }: TourProps) {
  const text = useText()
  const { view } = useEditorContext()
  const step = STEPS[at]
  const spot = useTargetBox(step)
  const isTouch = useTouch()
  const end = useCallback(() => {
    guide.noteSeen('editor')
    view.toggle('guide', false)
  }, [view])
  const isLast = at === STEPS.length - 1
  if (step === undefined) return null
  return (
    <ModalOverlay isOpen onOpenChange={end} className={styles.overlay ?? ''}>
      <div className={styles.spot} style={spot === null ? { display: 'none' } : boxStyle(spot)} data-guide-spot="" />
      <Modal className={styles.card ?? ''} style={cardStyle(spot)}>
        <Dialog className={styles.dialog ?? ''} data-guide="">
          <p className={styles.count}>{text('editor.guide.count', { at: at + 1, count: STEPS.length })}</p>
          <div aria-live="polite">
            <Heading slot="title" className={styles.title ?? ''}>
              {text(step.title)}
            </Heading>
            <p className={styles.text}>
              {text((view.isNarrow && step.narrow) || (isTouch && step.touch) || step.text)}
            </p>
          </div>
          {step.keys === undefined || view.isNarrow || isTouch ? null : (
            <p className={styles.keys}>
              {step.keys.map(keys => (
                <Kbd key={keys} keys={keys} />
              ))}
            </p>
          )}
          <div className={styles.actions}>
            {isLast ? null : (
              <Button variant="quiet" onPress={end}>
                {text('editor.guide.skip')}
              </Button>
            )}
            <span className={styles.gap} />
            {at === 0 ? null : <Button onPress={() => setAt(at - 1)}>{text('common.back')}</Button>}
            <Button variant="primary" autoFocus onPress={() => (isLast ? end() : setAt(at + 1))}>
              {text(isLast ? 'editor.guide.done' : 'editor.guide.next')}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
})

/** Tracks the box of a step's target across window changes; null if none is visible. */
function useTargetBox(step: Step | undefined): GuideBox | null {
  const [spot, setSpot] = useState<GuideBox | null>(null)
  useLayoutEffect(() => {
    const measure = () => setSpot(step === undefined ? null : visibleBox(step.parts))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [step])
  return spot
}

function boxStyle({ x, y, width, height }: GuideBox): CSSProperties {
  return { left: x, top: y, width, height }
}

function cardStyle(spot: GuideBox | null): CSSProperties {
  const { innerWidth: width, innerHeight: height } = window
  const { x, y } = placeCard(spot, { width, height })
  return { left: x, top: y }
}
