import { layOutText, plainBody, type TextBox } from '@slidewright/engine'
import { fakeMeasure } from '@slidewright/engine/testing'
import { type Figure, ratio, timeOf } from '../measure.ts'

const SENTENCES = [
  'A page says one thing, and says it so that the last row can read it without effort.',
  '一枚のスライドには一つのことだけを書き、後ろの席からも読めるようにする。',
  'หน้าหนึ่งพูดเรื่องเดียว และคนแถวหลังสุดต้องอ่านได้โดยไม่ต้องเพ่ง',
  'كل صفحة تقول شيئًا واحدًا، ويستطيع من في الصف الأخير أن يقرأه.',
]

/** A thousand paragraphs in four scripts: laid out anew, and once more when nothing has changed. */
export function textBench(calibration: number): Figure[] {
  const measure = fakeMeasure()
  const boxes = (): TextBox[] =>
    Array.from({ length: 1000 }, (_, index) => ({
      body: plainBody(`${SENTENCES[index % SENTENCES.length]} ${index}`),
      size: { width: 260, height: 120 },
      fonts: { title: 'Poppins', body: 'Noto Sans' },
      language: 'en',
    }))
  const again = boxes()
  const fresh = timeOf(() => boxes().map(box => layOutText(box, measure)), { rounds: 5 })
  const cached = timeOf(() => again.map(box => layOutText(box, measure)), { rounds: 9 })
  return [
    ratio('text: 1 000 paragraphs laid out', fresh, calibration),
    ratio('text: the same again, unchanged', cached, calibration),
  ]
}
