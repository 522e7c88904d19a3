import { flattenOutline, outlinePages } from '@slidewright/engine/internal'
import { describe, expect, test } from 'vitest'
import { widthOf } from '../text/width.ts'
import { draftFromGenre, draftFromTitle } from './from-title.ts'
import { GENRES, type GenreId } from './genres.ts'
import { DRAFT_LANGUAGES } from './phrases.ts'
import { genreOf } from './recognize.ts'
import { recipeFor, schoolSubjectOf } from './school-subjects.ts'
import { subjectOf } from './subject.ts'

const GENRE_IDS = Object.keys(GENRES) as GenreId[] // the keys of the record

function prompts(title: string, language: string): readonly string[] {
  return flattenOutline(draftFromTitle({ kind: 'title', title }, language)).map(({ value }) => value)
}

describe('the subject of a title', () => {
  test.each([
    ['en', 'Quarterly sales review for the Nordics', 'Nordics'],
    ['en', 'How volcanoes work', 'volcanoes'],
    ['en', 'Website relaunch: status, week 14', 'Website relaunch'],
    ['en', 'Retrospective: product launch', undefined],
    ['en', 'Should we buy or lease?', undefined],
    ['en', 'OKRs Q3 2026', undefined],
    ['en', 'Two weeks in Japan', 'Japan'],
    ['en', 'Safety on the building site', 'building site'],
    ['en', 'Who is who in the office', undefined],
    ['de', 'Reise nach Norwegen', 'Norwegen'],
    ['de', 'Sicherheit in den Bergen', undefined],
    ['fr', 'La vie de Coco Chanel', 'Coco Chanel'],
    ['es', 'Seguridad en el taller', 'taller'],
    ['pt', 'Viagem à Noruega', 'Noruega'],
    ['ru', 'Кто такой Дмитрий Менделеев?', 'Дмитрий Менделеев'],
    ['ru', 'Поездка в Норвегию', undefined],
    ['ar', 'رحلتي إلى البرتغال', 'البرتغال'],
    ['ja', '北海道2週間の旅', '北海道'],
    ['ja', '修学旅行 京都', undefined],
    ['ko', '일본 2주 여행', '일본'],
    ['zh-Hans', '我的葡萄牙之旅', '葡萄牙'],
    ['zh-Hant', '家庭旅行2026', undefined],
    ['th', 'ความปลอดภัยในโรงงาน', 'โรงงาน'],
    ['ms', 'Perjalanan saya ke Portugal', 'Portugal'],
    ['id', 'Siapa pesaing kita?', undefined],
    ['fil', 'Kaligtasan sa pagawaan', 'pagawaan'],
    ['de', 'Wie funktioniert ein Motor', 'Motor'],
    ['de', 'Marketingplan für Solarmodule 2027', 'Solarmodule'],
    ['de', 'Geschichte des Schachs', undefined],
    ['de', 'Strategie für den Norden', undefined],
    ['fr', 'Comment fonctionne un barrage', 'barrage'],
    ['de', 'Projekt Lagerumbau: Stand Ende Juni', undefined],
    ['zh-Hans', '牛顿定律 高一', '牛顿定律'],
    ['zh-Hans', '新能源汽车竞品分析', '新能源汽车'],
    ['fr', 'Comment fonctionnent les volcans ?', 'volcans'],
    ['es', '¿Cómo funciona el corazón?', 'corazón'],
    ['pt', 'Como funcionam os vulcões', 'vulcões'],
    ['ru', 'Как работает холодильник', 'холодильник'],
    ['ru', 'История Казани', undefined],
    ['ar', 'كيف تعمل الثلاجة', 'الثلاجة'],
    ['zh-Hans', '火山是怎么形成的', '火山'],
    ['zh-Hant', '電梯原理', '電梯'],
    ['ja', '火山の仕組み', '火山'],
    ['ko', '화산은 어떻게 폭발하나', '화산'],
    ['th', 'ตู้เย็นทำงานอย่างไร', 'ตู้เย็น'],
    ['id', 'bagaimana gunung berapi bekerja', 'gunung berapi'],
    ['fil', 'paano gumagana ang mga bulkan', 'bulkan'],
  ])('%s: %s is about %s', (language, title, subject) => {
    expect(subjectOf(title, language, genreOf(title, language))).toBe(subject)
  })
  test('is named in prompts, in a form of its own', () => {
    expect(prompts('How volcanoes work', 'en')).toContain(
      'Parts (volcanoes): Which parts are there, and where are they?',
    )
    expect(prompts('Quarterly sales review for the Nordics', 'en')).toContain(
      'Result (Nordics): How much was sold, and how far is that from the target?',
    )
    expect(prompts('How volcanoes work', 'en')).toContain('Volcanoes: Parts, sequence and principle')
    expect(prompts('Comment fonctionne un barrage', 'fr')).toContain('Barrage\u00a0: Éléments, déroulement et principe')
    expect(prompts('火山の仕組み', 'ja').filter(prompt => prompt.includes('（火山）：')).length).toBeGreaterThan(1)
    expect(prompts('كيف تعمل الثلاجة', 'ar').filter(prompt => prompt.includes('(الثلاجة):')).length).toBeGreaterThan(1)
  })
  test('that is too long is not named', () => {
    const title = `Wie funktioniert ein ${'Langwort'.repeat(9)}`
    expect(prompts(title, 'de').slice(1).join()).not.toMatch(/Langwort/u)
  })
  test.each(DRAFT_LANGUAGES)('%s: no prompt grows too long by a subject, in any genre', language => {
    const named = GENRE_IDS.flatMap(genre => {
      const outline = draftFromGenre(genre, { kind: 'title', title: 'Photovoltaik', pages: 20 }, language)
      return flattenOutline(outline).filter(({ prompt }) => prompt)
    })
    for (const { value } of named) expect(widthOf(value), value).toBeLessThanOrEqual(116)
    expect(named.some(({ value }) => value.includes('Photovoltaik'))).toBe(true)
  })
})

describe('lessons by school subject', () => {
  test.each([
    ['en', 'Fractions, year 6', 'mathematics'],
    ['en', 'Photosynthesis, grade 8', 'biology'],
    ['en', 'Hamlet act 3', 'literature'],
    ['en', 'Present perfect', 'language'],
    ['de', 'Der Dreißigjährige Krieg, Klasse 8', 'history'],
    ['de', 'Der Dreisatz, Klasse 6', 'mathematics'],
    ['de', 'Einführung in die Buchführung', 'economics'],
    ['fr', 'Les aimants, CM2', 'physics'],
    ['es', 'El cubismo, 3º ESO', 'art'],
    ['pt-BR', 'A tabela periódica, 9º ano', 'chemistry'],
    ['ru', 'Волейбол, 7 класс', 'sport'],
    ['ar', 'درس الكسور للصف الخامس', 'mathematics'],
    ['zh-Hans', '光合作用 高一', 'biology'],
    ['zh-Hant', '地圖怎麼讀 小五', 'geography'],
    ['ja', '細胞分裂 高1', 'biology'],
    ['ko', '수요와 공급 고1', 'economics'],
    ['th', 'เศษส่วน ป.4', 'mathematics'],
    ['id', 'Hukum Newton kelas 10', 'physics'],
    ['ms', 'Pengaturcaraan tingkatan 4', 'computing'],
    ['fil', 'Ang orkestra, Grade 6', 'music'],
  ] as const)('%s: %s is %s', (language, title, subject) => {
    expect(schoolSubjectOf(title, language)).toBe(subject)
  })
  test('a lesson has the blocks of its subject, another talk has not', () => {
    const pages = (genre: GenreId, title: string) => recipeFor(genre, title, 'en').flatMap(chapter => chapter.pages)
    expect(pages('lesson', 'Fractions, year 6')).toContain('workedExample!')
    expect(pages('lesson', 'The Cold War, year 9')).toContain('sourceCriticism!')
    expect(pages('lesson', 'Stacking chairs')).not.toContain('workedExample!')
    expect(pages('sales', 'Fractions, year 6')).not.toContain('workedExample!')
    expect(
      outlinePages(draftFromTitle({ kind: 'title', title: 'Lesson: magnets' }, 'en')).map(page => page.value),
    ).toContain('The experiment')
  })
})
