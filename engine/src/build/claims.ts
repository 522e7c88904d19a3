import type { LayoutClaim } from '../suit/types.ts'
import { datesOf, figuresOf, isCourse, isOpposition, isSequence } from './content-shape.ts'
import type { PageContent } from './page-content.ts'
import { isFigureAsked } from './page-forms.ts'

/** Titles of pages whose points come round again. */
const CYCLE =
  /\b(?:cycles?|circular|loop|kreislauf|zyklus|ciclos?|cicli|cyclus|kringloop|siklus|kitaran|cykl\p{L}*|döngü|vòng đời)\b|цикл|循環|循环|周期|週期|サイクル|순환|주기|วัฏจักร|دورة|מחזור/iu
/** Titles of pages whose points are parts of one thing. */
const WHOLE =
  /\b(?:parts? of|consists? of|made (?:up )?of|composition|breakdown|shares?|anteile?|bestandteile|zusammensetzung|composantes?|répartition|composición|composição|composizione|samenstelling|komposisi)\b|состав|構成|构成|内訳|組成|组成|구성|비중|ส่วนประกอบ|مكونات|הרכב/iu
/** Titles of pages whose points are done. */
const DONE =
  /\b(?:done|completed|finished|achieved|achievements|accomplish\p{L}*|erledigt|abgeschlossen|erreicht|terminé|achevé|réalisé|hecho|completado|logrado|concluído|feito|completato|fatto|afgerond|selesai|tapos na)\b|выполнено|сделано|завершено|完了|達成|完成|已完成|완료|달성|เสร็จแล้ว|أُنجز|اكتمل|הושלם/iu
/** A mark of what is done, at the beginning or the end of a point. */
const TICKED = /^\s*(?:[✓✔☑✅]|\[x\])|[✓✔☑✅]\s*$/iu
const RISING =
  /\b(?:growth|rise|rising|climb|ladder|levels?|wachstum|aufstieg|stufen|croissance|montée|niveaux|crecimiento|niveles|crescimento|crescita|livelli|groei|pertumbuhan)\b|рост|уровни|成長|成长|増加|增长|성장|단계별|เติบโต|نمو|צמיחה/iu

/** Returns what a page's words say of its points: only a layout that claims no more may show them. */
export function claimsOf(content: PageContent): ReadonlySet<LayoutClaim> {
  const { title, points } = content
  const areSteps = isSequence(content)
  const says: readonly (readonly [LayoutClaim, boolean])[] = [
    ['order', areSteps || isCourse(content) || datesOf(points) !== null],
    ['rise', areSteps || RISING.test(title)],
    ['completion', DONE.test(title) || (points.length > 0 && points.every(isTicked))],
    ['quantity', figuresOf(points) !== null || isFigureAsked(content)],
    ['whole', WHOLE.test(title) || isHundred(content)],
    ['cycle', CYCLE.test(title)],
    ['versus', isOpposition(content)],
  ]
  return new Set(says.flatMap(([claim, isSaid]) => (isSaid ? [claim] : [])))
}

function isTicked({ head, text }: PageContent['points'][number]): boolean {
  return TICKED.test(head ?? '') || TICKED.test(text)
}

/** Whether the heads of the points are shares of one hundred percent. */
function isHundred({ points }: PageContent): boolean {
  const shares = points.map(({ head }) =>
    Number(/^(\d+(?:[.,]\d+)?)\s?[%٪％]$/u.exec(head ?? '')?.[1]?.replace(',', '.')),
  )
  return points.length > 1 && Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) <= 1
}
