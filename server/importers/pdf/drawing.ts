/** Maps x and y: [a, b, c, d, e, f] of ISO 32000-2, 8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number]

/** The drawing operations of a page that are used. */
export interface PdfDrawing {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

/** The codes of the drawing operators that move what follows. */
export interface MovingOperators {
  readonly save: number
  readonly restore: number
  readonly transform: number
  readonly paintFormXObjectBegin: number
  readonly paintFormXObjectEnd: number
}

/** An operation with the transformation that holds for it. */
export interface PlacedOperation {
  readonly operator: number
  readonly args: readonly unknown[] | null
  readonly matrix: Matrix
}

/** Returns the operations of some kinds, each where it stands on the page. */
export function placedOperations(
  { fnArray, argsArray }: PdfDrawing,
  operators: MovingOperators,
  { start, kinds }: { readonly start: Matrix; readonly kinds: ReadonlySet<number> },
): readonly PlacedOperation[] {
  const found: PlacedOperation[] = []
  const saved: Matrix[] = []
  let matrix = start
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as readonly unknown[] | null
    if (operator === operators.save) saved.push(matrix)
    else if (operator === operators.restore || operator === operators.paintFormXObjectEnd) matrix = saved.pop() ?? start
    else if (operator === operators.transform) matrix = times(matrix, args as unknown as Matrix)
    else if (operator === operators.paintFormXObjectBegin) {
      saved.push(matrix)
      const own = args?.[0] as Matrix | null | undefined
      if (own) matrix = times(matrix, own)
    } else if (kinds.has(operator)) found.push({ operator, args, matrix })
  }
  return found
}

function times([a, b, c, d, e, f]: Matrix, [ma, mb, mc, md, me, mf]: Matrix): Matrix {
  return [a * ma + c * mb, b * ma + d * mb, a * mc + c * md, b * mc + d * md, a * me + c * mf + e, b * me + d * mf + f]
}
