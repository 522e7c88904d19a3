import type { LiteElement } from '@mathjax/src/js/adaptors/lite/Element.js'
import { liteAdaptor } from '@mathjax/src/js/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from '@mathjax/src/js/handlers/html.js'
import TexError from '@mathjax/src/js/input/tex/TexError.js'
import { TeX } from '@mathjax/src/js/input/tex.js'
import '@mathjax/src/js/input/tex/ams/AmsConfiguration.js'
import '@mathjax/src/js/input/tex/base/BaseConfiguration.js'
import { MathJaxNewcmFont } from '@mathjax/mathjax-newcm-font/js/svg.js'
import { mathjax } from '@mathjax/src/js/mathjax.js'
import { SVG } from '@mathjax/src/js/output/svg.js'
import { fail, ok, type Result } from '../base/result.ts'
import { FORMULA_LENGTH_MAX, type FormulaDrawing } from '../document/formula.ts'
import { pathBounds, printPath } from '../geometry/path.ts'
import { drawnOutline, NoOutlineError, withPoints } from './drawn-outline.ts'
import { loadFontPart } from './font-parts.ts'
import { DEFINES, isTooDeep, preparedTex } from './prepare-tex.ts'

/**
 * The reason why TeX is not typeset. `words`: the command that is not known, the letters that the font lacks. `formula.syntax` stands for
 * whatever else TeX cannot read.
 */
export type FormulaError =
  | { readonly code: 'formula.empty' | 'formula.tooLong' | 'formula.tooDeep' | 'formula.braces' | 'formula.syntax' }
  | { readonly code: 'formula.command' | 'formula.letters'; readonly words: string }

/** What is drawn at most: em across, em down, characters of path data. */
const DRAWN_MAX = { width: 150, height: 60, path: 300_000 }
/** How many macros of the library's own a formula may use. */
const MACROS_MAX = 500
const EM = 1_000
/** A formula that is longer than this, in em, goes on in a second line: it would be too small on a page. */
const LINE_EM = 24

type Convert = (tex: string) => Promise<LiteElement>

let converter: Convert | null = null

/** Sets TeX as a display formula. Only what sets mathematics is known: nothing that defines, loads, links or styles. */
export async function typesetFormula(tex: string): Promise<Result<FormulaDrawing, FormulaError>> {
  if (tex.trim() === '') return fail({ code: 'formula.empty' })
  if (tex.length > FORMULA_LENGTH_MAX) return fail({ code: 'formula.tooLong' })
  if (isTooDeep(tex)) return fail({ code: 'formula.tooDeep' })
  const defines = DEFINES.exec(tex)?.[0]
  if (defines !== undefined) return fail({ code: 'formula.command', words: defines })
  try {
    converter ??= createConverter()
    return drawingOf(await converter(preparedTex(tex)))
  } catch (error) {
    return fail(reasonOf(error))
  }
}

function createConverter(): Convert {
  const adaptor = liteAdaptor()
  RegisterHTMLHandler(adaptor)
  mathjax.asyncLoad = loadFontPart
  const input = new TeX({
    packages: ['base', 'ams'],
    maxMacros: MACROS_MAX,
    formatError: (_: unknown, error: TexError) => {
      throw error
    },
  })
  const output = new SVG({ fontData: MathJaxNewcmFont, fontCache: 'none', displayOverflow: 'linebreak' })
  const sheet = mathjax.document('', { InputJax: input, OutputJax: output })
  return async tex => {
    const set = () => {
      input.reset()
      return sheet.convert(tex, { display: true, em: 16, ex: 8, containerWidth: LINE_EM * 16 })
    }
    const container: LiteElement = await mathjax.handleRetriesFor(set)
    const svg = container.children.find(child => child.kind === 'svg')
    if (svg === undefined || !('children' in svg)) throw new NoOutlineError('')
    return svg
  }
}

/** Returns the outline of a formula in its box. */
function drawingOf(svg: LiteElement): Result<FormulaDrawing, FormulaError> {
  const outline = drawnOutline(svg)
  if (outline.length === 0) return fail({ code: 'formula.empty' })
  const box = pathBounds(outline)
  if (!(box.width <= DRAWN_MAX.width * EM && box.height <= DRAWN_MAX.height * EM))
    return fail({ code: 'formula.tooLong' })
  const path = printPath(
    outline.map(segment => withPoints(segment, ({ x, y }) => ({ x: Math.round(x - box.x), y: Math.round(y - box.y) }))),
  )
  if (path.length > DRAWN_MAX.path) return fail({ code: 'formula.tooLong' })
  return ok({ path, width: Math.max(1, Math.ceil(box.width)), height: Math.max(1, Math.ceil(box.height)) })
}

function reasonOf(error: unknown): FormulaError {
  if (error instanceof NoOutlineError)
    return error.letters === '' ? { code: 'formula.syntax' } : { code: 'formula.letters', words: error.letters }
  if (error instanceof TexError) return syntaxError(error)
  if (error instanceof RangeError)
    return /part/u.test(error.message) ? { code: 'formula.letters', words: '' } : { code: 'formula.tooDeep' }
  throw error
}

function syntaxError({ id, message }: TexError): FormulaError {
  if (id === 'UndefinedControlSequence')
    return { code: 'formula.command', words: message.slice(message.lastIndexOf('\\')) }
  if (id === 'UnknownEnv') return { code: 'formula.command', words: /'([^']*)'/u.exec(message)?.[1] ?? '' }
  if (/Brace/u.test(id)) return { code: 'formula.braces' }
  return { code: id === 'MaxMacroSub1' || id === 'MaxBufferSize' ? 'formula.tooLong' : 'formula.syntax' }
}
