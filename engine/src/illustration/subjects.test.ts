import { expect, test } from 'vitest'
import { parsePath, pathBounds } from '../geometry/path.ts'
import { ICON_PATHS } from '../icon/icon-data.ts'
import { DRAWING_BOX } from './drawing.ts'
import { drawingOf, isSubject, SUBJECTS, subjectOf } from './subjects.ts'

test('probe', () => {
  console.log(SUBJECTS.length)
  for (const t of [
    'Quarterly sales review',
    'How volcanoes work',
    'Our team in spring',
    'The return of the night train',
    'Solar system',
    'Budget 2026',
    'A trip to Kyoto',
    'Onboarding new staff',
    'Climate change and the sea',
    'Cooking with children',
    'How the hospital saves water',
    'Incident review: payment outage',
    'The school garden',
    'Why bees matter',
    'Bridges of Porto',
  ])
    console.log(t, '→', subjectOf({ head: t, text: '' }, 'en'))
  for (const [t, l] of [
    ['Wie Vulkane entstehen', 'de'],
    ['Unsere Krankenhäuser', 'de'],
    ['Rapport annuel de la bibliothèque', 'fr'],
    ['火山の仕組み', 'ja'],
    ['我们的预算', 'zh'],
    ['ميزانية 2026', 'ar'],
    ['การท่องเที่ยวไทย', 'th'],
  ] as const)
    console.log(t, '→', subjectOf({ head: t, text: '' }, l))
})
