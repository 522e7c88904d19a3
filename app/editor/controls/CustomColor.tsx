import { type Color, parseColor, toHex } from '@slidewright/engine/internal'
import { COLOR_PICKER_DEBOUNCE_MS } from '@slidewright/shared'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type Color as AriaColor,
  Button,
  ColorArea,
  ColorField,
  ColorPicker,
  ColorSlider,
  ColorThumb,
  Input,
  parseColor as parseAriaColor,
  SliderTrack,
} from 'react-aria-components'
import { useText } from '../../i18n/index.ts'
import { type Debounced, debounced } from '../../platform/debounce.ts'
import { ColorSwatch } from '../../ui/ColorSwatch.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Popover, PopoverTrigger } from '../../ui/Popover.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { postponeRemembering, recentColors, rememberColor } from '../session/color-history.ts'
import styles from './CustomColor.module.css'

interface CustomColorProps {
  readonly label: string
  /** A CSS color; null if there is no single color. */
  readonly color: string | null
  readonly isChosen: boolean
  readonly onChange: (color: Color, merge?: string) => void
}

let drags = 0

/** Picks a custom color by picker, hex code or from the recent ones. A drag in the picker is one undo step. */
export function CustomColor({ label, color, isChosen, onChange }: CustomColorProps) {
  const [recent, setRecent] = useState(recentColors)
  const merge = useRef('')

  function take(hex: `#${string}`): void {
    onChange({ base: hex }, merge.current)
    rememberColor(hex)
  }

  return (
    <PopoverTrigger
      onOpenChange={isOpen => {
        if (!isOpen) return
        merge.current = `color:${++drags}`
        setRecent(recentColors())
      }}
    >
      <Button className={classNames(styles.open, isChosen && styles.chosen)} aria-label={label}>
        <Icon name="plus" size={12} />
      </Button>
      <Popover label={label}>
        <ColorPanel
          color={color}
          recent={recent}
          onPick={take}
          onRecent={hex => onChange({ base: hex as `#${string}` })}
        />
      </Popover>
    </PopoverTrigger>
  )
}

const FORMATS = ['hex', 'rgb', 'hsl'] as const

type Format = (typeof FORMATS)[number]

const CHANNELS = {
  rgb: ['red', 'green', 'blue'],
  hsl: ['hue', 'saturation', 'lightness'],
} as const

interface ColorPanelProps {
  /** A CSS color; null if there is no single color. */
  readonly color: string | null
  readonly recent: readonly string[]
  readonly onPick: (hex: `#${string}`) => void
  readonly onRecent: (hex: string) => void
}

/** The custom color picker: area, hex code and recent colors. */
export function ColorPanel({ color, recent, onPick, onRecent }: ColorPanelProps) {
  const text = useText()
  const [value, setValue] = useState(() => ariaColor(color))
  const pick = useDebouncedPick(onPick)
  const [format, setFormat] = useState<Format>('hex')
  const before = useRef(value)

  function take(next: AriaColor): void {
    setValue(next.toFormat('hsb'))
    pick(next.toFormat('rgb').toString('hex').toUpperCase() as `#${string}`)
  }
  function takeRecent(hex: string): void {
    setValue(ariaColor(hex))
    onRecent(hex)
  }

  return (
    <ColorPicker value={value} onChange={take}>
      <div
        className={styles.picker}
        onPointerDownCapture={() => {
          before.current = value
        }}
        onPointerUpCapture={pick.flush}
        onPointerCancel={() => before.current !== value && take(before.current)}
      >
        <ColorArea className={styles.area ?? ''} colorSpace="hsb" xChannel="saturation" yChannel="brightness">
          <ColorThumb className={styles.thumb ?? ''} />
        </ColorArea>
        <ColorSlider colorSpace="hsb" channel="hue" aria-label={text('editor.hue')}>
          <SliderTrack className={styles.hue ?? ''}>
            <ColorThumb className={styles.thumb ?? ''} />
          </SliderTrack>
        </ColorSlider>
        <Segmented
          label={text('editor.colorFormat')}
          value={format}
          onChange={setFormat}
          options={FORMATS.map(id => ({ id, label: id.toUpperCase() }))}
        />
        {format === 'hex' ? (
          <ColorField aria-label={text('editor.colorCode')} className={styles.field ?? ''}>
            <Input className={styles.code ?? ''} />
          </ColorField>
        ) : (
          <div className={styles.channels}>
            {CHANNELS[format].map(channel => (
              <ColorField key={channel} colorSpace={format} channel={channel} className={styles.field ?? ''}>
                <Input className={styles.code ?? ''} />
              </ColorField>
            ))}
          </div>
        )}
        {recent.length === 0 ? null : (
          <div className={styles.recent}>
            {recent.map(hex => (
              <ColorSwatch key={hex} label={hex} color={hex} onPress={() => takeRecent(hex)} />
            ))}
          </div>
        )}
      </div>
    </ColorPicker>
  )
}

/** The picker follows each movement; the deck gets the color after a 100 ms pause or on release. */
function useDebouncedPick(onPick: (hex: `#${string}`) => void): Debounced<`#${string}`> {
  const latest = useRef(onPick)
  useEffect(() => {
    latest.current = onPick
  })
  const pick = useMemo(() => {
    const debouncedChange = debounced<`#${string}`>(COLOR_PICKER_DEBOUNCE_MS, hex => latest.current(hex))
    const moved = (hex: `#${string}`) => {
      postponeRemembering()
      debouncedChange(hex)
    }
    return Object.assign(moved, { flush: debouncedChange.flush })
  }, [])
  useEffect(() => () => pick.flush(), [pick])
  return pick
}

function ariaColor(css: string | null): AriaColor {
  const parsed = css === null ? null : parseColor(css)
  return parseAriaColor(parsed?.ok ? toHex(resolvedOf(parsed.value)) : '#000000').toFormat('hsb')
}

function resolvedOf(color: Color) {
  const value = Number.parseInt(color.base.slice(1, 7), 16)
  return { r: (value >> 16) & 255, g: (value >> 8) & 255, b: value & 255, a: 1 }
}
