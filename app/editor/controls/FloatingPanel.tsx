import { observer } from 'mobx-react-lite'
import {
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { Button } from 'react-aria-components'
import { useText } from '../../i18n/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useEditorContext } from '../session/editor-context.ts'
import { editorChoices, type FloatingName } from '../session/panels/editor-choices.ts'
import styles from './FloatingPanel.module.css'
import { type PanelDrag, usePanelDrag } from './use-panel-drag.ts'

interface FloatingPanelProps extends HTMLAttributes<HTMLElement> {
  readonly name: FloatingName
  /** The accessible name. */
  readonly label: string
  /** The class name while docked. */
  readonly className: string
  readonly region?: string
  /** The landmark role. */
  readonly as?: 'aside' | 'search'
  readonly children: ReactNode
}

const DragContext = createContext<PanelDrag | null>(null)

/**
 * A panel that is docked at a side of the window or floats. Its header, marked with `data-panel-head`, drags it while
 * it floats; its `PanelDragHandle` undocks it.
 */
export const FloatingPanel = observer(function FloatingPanel(props: FloatingPanelProps) {
  const { name, label, className, region, as: Part = 'aside', children, ...rest } = props
  const { view } = useEditorContext()
  const panel = useRef<HTMLElement>(null)
  const drag = usePanelDrag(name, panel)
  const place = view.isNarrow ? null : drag.place
  const isFloating = place !== null
  useEffect(() => {
    if (!isFloating) return
    const clampToWindow = () => drag.clampToWindow()
    clampToWindow()
    window.addEventListener('resize', clampToWindow)
    return () => window.removeEventListener('resize', clampToWindow)
  }, [isFloating, drag])

  function startDrag(event: ReactPointerEvent<HTMLElement>): void {
    editorChoices.raise(name)
    const target = event.target instanceof Element ? event.target : null
    const isHead =
      target?.closest('[data-panel-head]') != null && target.closest('button, input, a, [role=tab]') === null
    if (isFloating && isHead) drag.begin(event)
  }

  return (
    <DragContext value={view.isNarrow ? null : drag}>
      <Part
        {...rest}
        ref={panel}
        className={isFloating ? classNames(className, styles.floating) : className}
        style={isFloating ? { left: place.x, top: place.y } : undefined}
        aria-label={label}
        data-floating={isFloating ? name : undefined}
        data-region={region}
        data-front={editorChoices.front === name || undefined}
        onPointerDown={startDrag}
        onFocusCapture={() => editorChoices.raise(name)}
      >
        {children}
      </Part>
    </DragContext>
  )
})

const STEP = { plain: 10, shift: 50 } as const
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Undocks and docks a panel: by drag, by click, or by arrow keys while it floats. */
export const PanelDragHandle = observer(function PanelDragHandle({ label }: { readonly label: string }) {
  const text = useText()
  const { view } = useEditorContext()
  const drag = useContext(DragContext)
  if (drag === null) return null
  const isFloating = editorChoices.placeOf(drag.name) !== null
  const name = text(isFloating ? 'editor.panel.dock' : 'editor.panel.tear', { name: label })

  function step(event: KeyboardEvent): void {
    const by = ARROWS[event.key]
    if (by === undefined || !isFloating || drag === null) return
    event.preventDefault()
    event.stopPropagation()
    const far = event.shiftKey ? STEP.shift : STEP.plain
    const place = drag.moveBy({ x: by[0] * far, y: by[1] * far })
    if (place !== null) view.announcements.announce(text('editor.panel.at', { ...place }))
  }

  return (
    <span onPointerDownCapture={event => drag.begin(event)} onKeyDownCapture={step} className={styles.grip}>
      <Tooltip label={isFloating ? text('editor.panel.help', { name: label }) : name}>
        <Button aria-label={name} className={styles.button ?? ''} onPress={() => drag.wasDragged() || drag.toggle()}>
          <Icon name={isFloating ? 'pin' : 'drag'} size={16} />
        </Button>
      </Tooltip>
    </span>
  )
})
