import { describe, expect, test } from 'vitest'
import { parsePath, pathBounds } from '../geometry/path.ts'
import { ICON_PATHS } from './icon-data.ts'
import { iconsFor } from './icons-for.ts'
import { MEANINGS } from './meanings.ts'

/** A point with what a reader would draw for it; nothing where no icon says it. */
const POINTS: readonly (readonly [language: string, point: string, icon: string | null])[] = [
  ['en', 'Budget: Costs stay below 2 million euros', 'pig-money'],
  ['en', 'Team: Three new engineers join in March', 'users'],
  ['en', 'Opening hours: Longer evenings from Monday to Friday', 'clock'],
  ['en', 'Climate change raises sea levels', 'temperature'],
  ['en', 'May brings the first visitors', null],
  ['en', 'The bank of the river was flooded', 'ripple'],
  ['en', 'Banks lend less to small firms', 'building-bank'],
  ['en', 'The work environment matters more than pay', null],
  ['en', 'Environmental impact: Less plastic in every package', 'leaf'],
  ['en', 'Company culture', null],
  ['en', 'Key results of the year', 'chart-bar'],
  ['en', 'We trained forty volunteers', 'users-plus'],
  ['en', 'Next steps', null],
  ['en', 'Conclusion: We should go ahead', null],
  ['en', 'Who we are', null],
  ['en', 'State of the art', null],
  ['en', 'Cycle paths: 40 km of new lanes', 'bike'],
  ['en', 'Public transport: More trams at night', 'train'],
  ['en', 'Market: Demand grows by 8 percent', 'building-store'],
  ['en', 'Solar panels on every roof', 'solar-panel-2'],
  ['en', 'Sleep: Eight hours a night', 'moon'],
  ['en', 'Artificial intelligence', 'robot'],
  ['en', 'Supply chain', 'truck-delivery'],
  ['en', 'Physicians are quantified', null],
  ['en', 'Stress: Take regular breaks', null],
  ['en', 'Means: What does it need to work?', 'tool'],
  ['en', 'This means less work', 'briefcase'],
  ['en', 'The person: Whose story shows it best?', 'user'],
  ['en', 'Person in charge: To be named', null],
  ['en', '2027: We break-even', null],
  ['en', 'Parking: Two hours without a ticket', 'car'],
  ['fr', 'Les règles : ce qui est permis', 'scale'],
  ['ja', '環境：温泉の熱で暖める', 'leaf'],
  ['de', 'Energieverbrauch: Der Verbrauch sinkt um ein Drittel', 'bolt'],
  ['de', 'Kundenzufriedenheit', 'user-check'],
  ['de', 'Datenschutz', 'lock'],
  ['de', 'Märkte wachsen', 'building-store'],
  ['de', 'Betriebsklima verbessern', null],
  ['de', 'Die Bank am Fluss', 'ripple'],
  ['de', 'Fazit', null],
  ['de', 'Radverkehr: Neue Wege durch die Stadt', 'bike'],
  ['fr', 'Énergie : une consommation réduite', 'bolt'],
  ['fr', 'L’eau potable', 'droplet'],
  ['fr', 'Mode de vie', null],
  ['fr', 'Formation du personnel', 'school'],
  ['es', 'Ninguno de nosotros', null],
  ['es', 'Agua: ahorro del 20 %', 'droplet'],
  ['es', 'Actividad física', null],
  ['pt', 'Orçamento', 'pig-money'],
  ['it', 'Salute', 'heartbeat'],
  ['ja', '予算：総額は二億円', 'pig-money'],
  ['ja', '開館時間の延長', 'clock'],
  ['ja', '職場環境', null],
  ['ja', '図書館の役割', 'book'],
  ['ja', '保護者との連携', 'baby-carriage'],
  ['ja', '首脳会談', null],
  ['ja', '青春の思い出', null],
  ['ja', '今後の進め方', null],
  ['zh-HK', '客戶服務', 'user-check'],
  ['zh-CN', '成本控制', 'coins'],
  ['zh-HK', '企業文化', null],
  ['zh-HK', '環境保護', 'leaf'],
  ['zh-HK', '下一步', null],
  ['ko', '고객 만족', 'user-check'],
  ['ko', '다음 단계', null],
  ['ar', 'صحة المجتمع', 'heartbeat'],
  ['ar', 'ميزانية المشروع', 'pig-money'],
  ['ar', 'الخاتمة', null],
  ['th', 'พลังงานแสงอาทิตย์', 'solar-panel-2'],
  ['th', 'ปลายทาง', null],
  ['th', 'ระยะยาว', null],
  ['vi', 'Cá nhân', null],
  ['vi', 'Giáo dục', 'school'],
  ['id', 'Air bersih', 'droplet'],
  ['ru', 'Финансирование проекта', 'building-bank'],
  ['ru', 'Следующие шаги', null],
]

function pointOf(words: string) {
  const [, head, text] = /^(.{1,40}?)\s?[:：]\s*(.+)$/u.exec(words) ?? []
  return head === undefined || text === undefined ? { head: null, text: words } : { head, text }
}

function heads(...words: readonly string[]) {
  return words.map(head => ({ head, text: '' }))
}

describe('U17', () => {
  test.each(POINTS)('%s “%s” is %s', (language, words, icon) => {
    expect(iconsFor([pointOf(words)], language)?.[0]?.name ?? null).toBe(icon)
  })

  test('no two points of a page share an icon: the second gets its next match', () => {
    const names = iconsFor(heads('School', 'School library', 'Budget'), 'en')?.map(({ name }) => name)
    expect(names).toEqual(['school', 'book', 'pig-money'])
    expect(iconsFor(heads('School', 'Schools'), 'en')).toBeNull()
  })

  test('one point without an icon leaves the page without', () => {
    expect(iconsFor(heads('Budget', 'Team', 'Security'), 'en')).toHaveLength(3)
    expect(iconsFor(heads('Budget', 'Team', 'Perhaps'), 'en')).toBeNull()
    expect(iconsFor([], 'en')).toBeNull()
    expect(iconsFor(heads('Gezondheid'), 'nl')).toBeNull()
  })

  test('every icon that has words has a drawing in its box of 24', () => {
    const named = [...MEANINGS.matchAll(/^(\w[\w-]*) [a-z]{2}:/gm)].map(([, name]) => name ?? '')
    expect(named.length).toBeGreaterThanOrEqual(150)
    expect(named.toSorted()).toEqual(Object.keys(ICON_PATHS))
    for (const [name, path] of Object.entries(ICON_PATHS)) {
      const { x, y, width, height } = pathBounds(parsePath(path))
      expect(Math.min(x, y, 24 - x - width, 24 - y - height), name).toBeGreaterThanOrEqual(0)
      expect(Math.max(width, height), name).toBeGreaterThan(12)
    }
  })
})
