import type { ComponentType } from 'react'
import { AdjustMarks } from './AdjustMarks.tsx'
import { CropMarks } from './CropMarks.tsx'
import { EndMark } from './EndMark.tsx'
import { GuideMarks } from './GuideMarks.tsx'
import { PathMarks } from './PathMarks.tsx'
import { PenMarks } from './PenMarks.tsx'
import { PieceMarks } from './PieceMarks.tsx'
import { SiteMarks } from './SiteMarks.tsx'
import { TableHeads } from './TableHeads.tsx'

/**
 * The marks that drag handlers draw over the page, as SVG or markup that ignores the pointer; later ones are on top.
 */
export const MARKS: readonly { readonly id: string; readonly Marks: ComponentType }[] = [
  { id: 'crop', Marks: CropMarks },
  { id: 'pen', Marks: PenMarks },
  { id: 'path', Marks: PathMarks },
  { id: 'lineDraw', Marks: SiteMarks },
  { id: 'lineEnd', Marks: EndMark },
  { id: 'linePiece', Marks: PieceMarks },
  { id: 'adjust', Marks: AdjustMarks },
  { id: 'guide', Marks: GuideMarks },
  { id: 'table', Marks: TableHeads },
]
