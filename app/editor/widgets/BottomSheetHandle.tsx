import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { usePointerDrag } from '../../platform/use-pointer-drag.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './BottomSheetHandle.module.css'
import { type BottomSheetSize, bottomSheetAfter } from './bottom-sheet.ts'

interface BottomSheetHandleProps {
  /** The accessible name of the sheet. */
  readonly name: string
  readonly onClose: () => void
  /** Whether a tab row follows, which ends in the close button. */
  readonly hasTabs?: boolean
}

interface SheetPress {
  readonly sheet: HTMLElement
  readonly from: number
  readonly time: number
  readonly height: number
}

/** The handle of its parent, a bottom sheet: a drag resizes or closes it, a click toggles between the two heights. */
export function BottomSheetHandle({ name, onClose, hasTabs = false }: BottomSheetHandleProps) {
  const text = useText()
  const row = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<BottomSheetSize>('half')

  function choose(next: BottomSheetSize | 'closed'): void {
    if (next === 'closed') return onClose()
    setSize(next)
    if (row.current?.parentElement) row.current.parentElement.dataset.sheet = next
  }
  const { beginDrag, wasDragged } = useSheetPull(row, size, choose)

  /** The click that ends a drag does not count; one by keyboard (detail 0) always does. */
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
        onPointerDown={beginDrag}
        onClick={press}
        data-sheet-grab=""
      />
      <IconButton label={text('common.close')} icon="chevronDown" onPress={onClose} />
    </div>
  )
}

/** Drags a sheet by its handle. `wasDragged` is whether the last press was a drag. */
function useSheetPull(
  row: RefObject<HTMLElement | null>,
  size: BottomSheetSize,
  choose: (next: BottomSheetSize | 'closed') => void,
): { beginDrag(event: PointerEvent<HTMLElement>): void; readonly wasDragged: RefObject<boolean> } {
  const wasDragged = useRef(false)
  const startDrag = usePointerDrag<SheetPress>({
    threshold: 6,
    captures: true,
    begin() {
      wasDragged.current = true
    },
    move: ({ sheet, from, height }, { clientY }) => pull(sheet, height, clientY - from),
    end({ sheet, from, height, time }, outcome, { clientY, timeStamp }) {
      pull(sheet, height, 0)
      const by = clientY - from
      if (outcome === 'dropped')
        choose(bottomSheetAfter(size, { by, speed: by / Math.max(1, timeStamp - time), height }))
    },
  })
  function beginDrag(event: PointerEvent<HTMLElement>): void {
    const sheet = row.current?.parentElement
    wasDragged.current = false
    if (!sheet) return
    startDrag(event, { sheet, from: event.clientY, time: event.timeStamp, height: sheet.offsetHeight })
  }
  return { beginDrag, wasDragged }
}

/** Renders the sheet with its edge offset by px: a downward drag moves it, an upward one grows it. */
function pull({ style }: HTMLElement, height: number, by: number): void {
  style.translate = by > 0 ? `0 ${by}px` : ''
  style.height = by < 0 ? `${height - by}px` : ''
  style.maxHeight = by < 0 ? 'calc(100dvh - 60px)' : ''
}
