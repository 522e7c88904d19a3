import { type Color, type Element, type ElementId, type Fill, resolveColor, toCss } from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { ShapePicture } from '../../controls/ShapePicture.tsx'
import { useEditorContext } from '../../session/editor-context.ts'
import styles from './LayersPanel.module.css'
import type { Layer, LayerDrop } from './layers.ts'

const ICONS: { readonly [K in Element['kind']]: IconName } = {
  text: 'text',
  shape: 'shape',
  image: 'image',
  line: 'line',
  chart: 'chart',
  table: 'table',
  group: 'group',
  custom: 'shape',
}

interface LayerRowProps {
  readonly layer: Layer
  readonly index: number
  readonly start: number
  readonly height: number
  readonly name: string
  /** Whether any row can be collapsed: then all rows reserve room for the toggle. */
  readonly hasGroups: boolean
  readonly isSelected: boolean
  readonly isActive: boolean
  readonly isRenamed: boolean
  readonly drop: LayerDrop['zone'] | null
  readonly onPick: (id: ElementId, event: MouseEvent) => void
  readonly onCollapse: (id: ElementId) => void
  readonly onRename: (id: ElementId | null) => void
}

/** A row of the layer list: icon, name, visibility and lock. */
export const LayerRow = observer(function LayerRow(props: LayerRowProps) {
  const { layer, index, name, isSelected, onCollapse, onRename } = props
  const { element, members, depth, isOpen, isHidden, isTemplateArt } = layer
  const text = useText()
  const { store } = useEditorContext()
  const { id, kind, hidden, locked } = element
  const isGroup = isTemplateArt || kind === 'group'
  return (
    // biome-ignore lint/a11y: rows of a virtualized list; the list has the focus and handles the keys
    <div
      role="row"
      id={`layer-${id}`}
      aria-level={depth + 1}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      {...(isGroup && { 'aria-expanded': isOpen })}
      className={classNames(
        styles.row,
        isSelected && styles.selected,
        props.isActive && styles.active,
        isHidden && styles.dim,
        props.drop !== null && styles[props.drop],
      )}
      style={{ height: props.height, transform: `translateY(${props.start}px)`, paddingLeft: 6 + depth * 16 }}
      data-layer={id}
      onClick={event => props.onPick(id, event)}
      onDoubleClick={() => onRename(id)}
      onPointerEnter={() => store.editor.hover(isTemplateArt ? null : id)}
      onPointerLeave={() => store.editor.hover(null)}
    >
      {/* biome-ignore lint/a11y: as above */}
      <div role="gridcell" className={styles.cell}>
        {isGroup ? (
          <Flag
            label={text(isOpen ? 'editor.layers.shut' : 'editor.layers.open', { name })}
            icon={isOpen ? 'chevronDown' : 'chevronRight'}
            isOn
            onPress={() => onCollapse(id)}
          />
        ) : props.hasGroups ? (
          <span className={styles.space} />
        ) : null}
        {isTemplateArt ? null : (
          <span className={styles.grip} data-layer-handle="">
            <LayerPicture element={element} />
          </span>
        )}
        {props.isRenamed ? (
          <NameField element={element} name={name} onDone={() => onRename(null)} />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {isTemplateArt ? <span className={styles.count}>{members.length}</span> : null}
      </div>
      {/* biome-ignore lint/a11y: as above */}
      <div role="gridcell" className={styles.flags}>
        <Flag
          label={text(locked ? 'editor.layers.unlock' : 'editor.layers.lock', { name })}
          icon={locked ? 'lock' : 'unlock'}
          isOn={locked}
          onPress={() => store.run('element.setLocked', { elements: members, value: !locked })}
        />
        <Flag
          label={text(hidden ? 'editor.layers.show' : 'editor.layers.hide', { name })}
          icon={hidden ? 'eyeOff' : 'eye'}
          isOn={hidden}
          onPress={() => store.run('element.setHidden', { elements: members, value: !hidden })}
        />
      </div>
    </div>
  )
})

/** A layer's icon: a shape's outline in its color, otherwise the icon of its kind. */
const LayerPicture = observer(function LayerPicture({ element }: { readonly element: Element }) {
  const { store } = useEditorContext()
  if (element.kind !== 'shape' || element.geometry.kind !== 'preset')
    return <Icon name={ICONS[element.kind]} size={16} />
  const fill = element.fill.kind === 'solid' ? element.fill.color : firstStop(element.fill)
  const color = fill === null ? null : toCss(resolveColor(fill, store.theme.colors))
  return (
    <span className={styles.shape} style={color === null ? undefined : ({ '--fill': color } as CSSProperties)}>
      <ShapePicture preset={element.geometry.preset} />
    </span>
  )
})

function firstStop(fill: Fill): Color | null {
  return 'stops' in fill ? (fill.stops[0]?.color ?? null) : null
}

interface FlagProps {
  readonly label: string
  readonly icon: IconName
  readonly isOn: boolean
  readonly onPress: () => void
}

/** A toggle button in a row. Not focusable: the list handles its keys. */
function Flag({ label, icon, isOn, onPress }: FlagProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles.flag, isOn && styles.flagOn)}
      aria-label={label}
      title={label}
      onPointerDown={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
      onClick={event => {
        event.stopPropagation()
        onPress()
      }}
    >
      <Icon name={icon} size={16} />
    </button>
  )
}

interface NameFieldProps {
  readonly element: Element
  readonly name: string
  readonly onDone: () => void
}

/** Edits a layer's name. Enter and blur save it, Escape cancels. */
function NameField({ element, name, onDone }: NameFieldProps) {
  const text = useText()
  const { store } = useEditorContext()
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => input.current?.select(), [])

  function finish(shouldSave: boolean): void {
    if (isDone.current) return
    isDone.current = true
    const next = input.current?.value.trim() ?? ''
    const list = input.current?.closest<HTMLElement>('[data-layers]')
    if (shouldSave && next !== '' && next !== name) store.run('element.setName', { element: element.id, name: next })
    onDone()
    list?.focus({ preventScroll: true })
  }
  function onKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish(true)
    if (event.key === 'Escape') finish(false)
  }
  return (
    <input
      ref={input}
      className={styles.input}
      defaultValue={name}
      aria-label={text('editor.layers.name')}
      // biome-ignore lint/a11y/noAutofocus: the field appears because the user asked to rename
      autoFocus
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
      onClick={event => event.stopPropagation()}
      onPointerDown={event => event.stopPropagation()}
      onDoubleClick={event => event.stopPropagation()}
    />
  )
}
