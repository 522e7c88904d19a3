import { arrowHead, type DashStyle, dashesOf, type LineEnd, type LineEndSize } from '@slidewright/engine/internal'

const WIDTH = 64
const HEIGHT = 16
const MIDDLE = HEIGHT / 2
const LINE = 2

/** A preview of a dash style. */
export function DashPicture({ dash }: { readonly dash: DashStyle }) {
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path
        d={`M0 ${MIDDLE}H${WIDTH}`}
        stroke="currentColor"
        strokeWidth={LINE}
        strokeDasharray={dashesOf(dash, LINE, 'flat').join(' ')}
      />
    </svg>
  )
}

interface HeadPictureProps {
  readonly head: LineEnd
  readonly size?: LineEndSize | undefined
  /** The end of the line. */
  readonly side: 'start' | 'end'
}

/** A preview of an arrowhead. */
export function HeadPicture({ head, size, side }: HeadPictureProps) {
  const isStart = side === 'start'
  const at = { x: isStart ? 6 : WIDTH - 6, y: MIDDLE }
  const drawn = arrowHead(head, { at, way: { x: isStart ? -1 : 1, y: 0 } }, LINE, size)
  const cut = drawn?.cut ?? 0
  const [from, to] = isStart ? [at.x + cut, WIDTH] : [0, at.x - cut]
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={`M${from} ${MIDDLE}H${to}`} stroke="currentColor" strokeWidth={LINE} />
      {drawn && (
        <path
          d={drawn.path}
          fill={drawn.filled ? 'currentColor' : 'none'}
          stroke={drawn.filled ? 'none' : 'currentColor'}
          strokeWidth={LINE}
        />
      )}
    </svg>
  )
}
