/** What the suits draw, for whoever offers it to be chosen. */
export { DRAWING_BOX, type Piece } from '../illustration/drawing.ts'
export { drawingOf as subjectDrawing, isSubject, SUBJECTS, subjectOf } from '../illustration/subjects.ts'
