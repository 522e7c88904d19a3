import { layOutText, plainBody, type TextBox } from '@slidewright/engine/internal'
import { fakeMeasure } from '@slidewright/engine/testing'
import { type Case, time } from '../measure.ts'

const SENTENCES = [
  'A page says one thing, and says it so that the last row can read it without effort.',
  '一枚のスライドには一つのことだけを書き、後ろの席からも読めるようにする。',
  'หน้าหนึ่งพูดเรื่องเดียว และคนแถวหลังสุดต้องอ่านได้โดยไม่ต้องเพ่ง',
  'كل صفحة تقول شيئًا واحدًا، ويستطيع من في الصف الأخير أن يقرأه.',
]

/** Measures the layout of a thousand paragraphs in four scripts, cold and unchanged. */
export function textBench(): Case[] {
  const measure = fakeMeasure()
  const boxes = (): TextBox[] =>
    Array.from({ length: 1000 }, (_, index) => ({
      body: plainBody(`${SENTENCES[index % SENTENCES.length]} ${index}`),
      size: { width: 260, height: 120 },
      fonts: { title: 'Poppins', body: 'Noto Sans' },
      language: 'en',
    }))
  const again = boxes()
  return [
    time('text: 1 000 paragraphs laid out', () => boxes().map(box => layOutText(box, measure))),
    time('text: the same again, unchanged', () => again.map(box => layOutText(box, measure))),
  ]
}
