import {
  type Color,
  type Fill,
  PATTERN_PRESETS,
  type PatternFill,
  patternBoxes,
  resolveColor,
  toCss,
} from '@slidewright/engine/internal'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { Button, ListBox, ListBoxItem } from 'react-aria-components'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Popover, PopoverTrigger } from '../../ui/Popover.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useEditorContext } from '../session/editor-context.ts'
import { ColorSlots } from './ColorRow.tsx'
import opener from './Opener.module.css'
import styles from './PatternFields.module.css'

interface PatternFieldsProps {
  readonly fill: PatternFill
  readonly onChange: (fill: Fill, merge?: string) => void
}

/** Edits a pattern fill: its preset and two colors. */
export const PatternFields = observer(function PatternFields({ fill, onChange }: PatternFieldsProps) {
  const text = useText()
  const { store } = useEditorContext()
  const css = (color: Color | null) => (color === null ? 'transparent' : toCss(resolveColor(color, store.theme.colors)))
  const colors = { foreground: css(fill.foreground), background: css(fill.background) }
  const chosen = PATTERN_PRESETS.find(preset => preset === fill.preset)
  const { ink: _ink, gap: _gap, angle: _angle, ...plain } = fill
  return (
    <>
      <PopoverTrigger>
        <Button className={opener.open ?? ''} aria-label={text('editor.patternKind')}>
          <PatternPicture preset={fill.preset} {...colors} />
          <span className={opener.name}>
            {chosen === undefined ? text('editor.patternKind') : text(`editor.pattern.${chosen}`)}
          </span>
          <Icon name="chevronDown" size={16} />
        </Button>
        <Popover label={text('editor.patternKind')}>
          {({ close }) => (
            <ListBox
              aria-label={text('editor.patternKind')}
              layout="grid"
              className={styles.grid ?? ''}
              items={PATTERN_PRESETS.map(id => ({ id }))}
              selectionMode="single"
              // Choosing closes the popover: choose on release, or the release would hit what is below.
              shouldSelectOnPressUp
              selectedKeys={[fill.preset]}
              onSelectionChange={keys => {
                close()
                for (const preset of keys) onChange({ ...plain, preset: String(preset) })
              }}
            >
              {({ id }) => (
                <ListBoxItem
                  id={id}
                  textValue={text(`editor.pattern.${id}`)}
                  aria-label={text(`editor.pattern.${id}`)}
                  className={styles.pattern ?? ''}
                >
                  <PatternPicture preset={id} {...colors} />
                </ListBoxItem>
              )}
            </ListBox>
          )}
        </Popover>
      </PopoverTrigger>
      <ColorSlots
        label={text('editor.patternForeground')}
        color={fill.foreground}
        onChange={(foreground, merge) => onChange({ ...fill, foreground }, merge)}
      />
      <div className={styles.behind}>
        <span>{text('editor.patternBackground')}</span>
        <Switch
          label={text('editor.patternBackground')}
          isOn={fill.background !== null}
          onChange={isOn => onChange({ ...fill, background: isOn ? { base: 'background1' } : null })}
        />
      </div>
      {fill.background === null ? null : (
        <ColorSlots
          label={text('editor.patternBackground')}
          color={fill.background}
          onChange={(background, merge) => onChange({ ...fill, background }, merge)}
        />
      )}
    </>
  )
})

interface PatternPictureProps {
  readonly preset: string
  readonly foreground: string
  readonly background: string
}

function PatternPicture({ preset, foreground, background }: PatternPictureProps) {
  const id = useId()
  const path = patternBoxes(preset)
    .map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`)
    .join('')
  return (
    <svg className={styles.picture} width={32} height={24} shapeRendering="crispEdges" aria-hidden="true">
      <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
        <path d={path} fill={foreground} />
      </pattern>
      <rect width={32} height={24} fill={background} />
      <rect width={32} height={24} fill={`url(#${id})`} />
    </svg>
  )
}
