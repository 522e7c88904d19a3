import { DRAWING_BOX, type Piece, subjectDrawing } from '@slidewright/engine/internal'
import styles from './Drawings.module.css'

/** A drawing in the colors of the interface; the page shows it in the hand of its template. */
export function SubjectPicture({ subject }: { readonly subject: string }) {
  return (
    <svg className={styles.picture} viewBox={`0 0 ${DRAWING_BOX.width} ${DRAWING_BOX.height}`} aria-hidden="true">
      {subjectDrawing(subject).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a drawing never change
        <Part key={at} piece={piece} />
      ))}
    </svg>
  )
}

/** The usual width of a line in a drawing. */
const LINE = 5

function Part({ piece: { hand, tone, path, width } }: { readonly piece: Piece }) {
  if (hand === 'line') return <path className={styles.line} data-tone={tone} d={path} strokeWidth={LINE * width} />
  return <path className={styles.area} data-tone={tone} d={path} />
}
