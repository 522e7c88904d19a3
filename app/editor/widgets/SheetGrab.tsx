import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './SheetGrab.module.css'
import { type SheetSize, sheetAfter } from './sheet.ts'

interface SheetGrabProps {
  /** What the sheet is, read aloud. */
  readonly name: string
  readonly onClose: () => void
  /** A row of tabs follows: the button that closes stands at its end. */
  readonly hasTabs?: boolean
}

interface Drag {
  readonly from: number
  readonly time: number
  readonly height: number
}

/** The upper edge of a sheet: dragged it makes the sheet higher, lower or closes it; pressed it goes between the two heights. Stands directly in the sheet. */
export function SheetGrab({ name, onClose, hasTabs = false }: SheetGrabProps) {
  const text = useText()
  const row = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  const [size, setSize] = useState<SheetSize>('half')

  function choose(next: SheetSize | 'closed'): void {
    if (next === 'closed') return onClose()
    setSize(next)
    if (row.current?.parentElement) row.current.parentElement.dataset.sheet = next
  }
  function take(event: PointerEvent<HTMLElement>): void {
    const sheet = row.current?.parentElement
    if (!sheet) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientY, time: event.timeStamp, height: sheet.offsetHeight }
    wasDragged.current = false
  }
  function move(event: PointerEvent<HTMLElement>): void {
    const sheet = row.current?.parentElement
    if (!(sheet && drag.current)) return
    const by = event.clientY - drag.current.from
    if (Math.abs(by) > 6) wasDragged.current = true
    sheet.style.translate = by > 0 ? `0 ${by}px` : ''
    sheet.style.height = by < 0 ? `${drag.current.height - by}px` : ''
    sheet.style.maxHeight = by < 0 ? 'calc(100dvh - 60px)' : ''
  }
  function drop(event: PointerEvent<HTMLElement>): void {
    const sheet = row.current?.parentElement
    const taken = drag.current
    drag.current = null
    if (!(sheet && taken)) return
    for (const name of ['translate', 'height', 'maxHeight'] as const) sheet.style[name] = ''
    const by = event.clientY - taken.from
    const speed = by / Math.max(1, event.timeStamp - taken.time)
    if (wasDragged.current && event.type === 'pointerup') choose(sheetAfter(size, { by, speed, height: taken.height }))
  }

  /** The click that ends a drag is none; one by key (detail 0) always is. */
  function press(event: MouseEvent): void {
    const isDragEnd = wasDragged.current && event.detail > 0
    wasDragged.current = false
    if (!isDragEnd) choose(isHalf ? 'full' : 'half')
  }

  const isHalf = size === 'half'
  return (
    <div ref={row} className={classNames(styles.row, hasTabs && styles.slim)}>
      <h2 className={styles.name}>{name}</h2>
      <button
        type="button"
        className={styles.grab}
        aria-label={text(isHalf ? 'editor.sheet.larger' : 'editor.sheet.smaller')}
        aria-expanded={!isHalf}
        onPointerDown={take}
        onPointerMove={move}
        onPointerUp={drop}
        onPointerCancel={drop}
        onClick={press}
        data-sheet-grab=""
      />
      <IconButton label={text('common.close')} icon="chevronDown" onPress={onClose} />
    </div>
  )
}
