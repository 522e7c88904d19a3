import { describe, expect, test } from 'vitest'
import { dateOf } from './figures.ts'

describe('a dated sentence keeps what it says of its time', () => {
  test.each([
    ['en', 'In 1931 she moved to Lund.', '1931', 'she moved to Lund.'],
    ['en', 'In March 1931 she moved to Lund.', 'March 1931', 'she moved to Lund.'],
    ['en', 'Since 1931 she has taught in Lund.', 'Since 1931', 'she has taught in Lund.'],
    ['en', 'Until 1929 they lived in Bath.', 'Until 1929', 'they lived in Bath.'],
    ['en', 'By 1940 the mill had closed.', 'By 1940', 'the mill had closed.'],
    ['en', 'From 1921 to 1929 he worked as a clerk.', '1921–1929', 'he worked as a clerk.'],
    ['en', 'Around 1905 the bridge fell.', 'Around 1905', 'the bridge fell.'],
    ['de', 'Seit 1931 ist sie in Kiel.', 'Seit 1931', 'sie ist in Kiel.'],
    ['de', '1931 lebte sie in Kiel.', '1931', 'sie lebte in Kiel.'],
    ['de', 'Im Jahr 1931 wurde die Brücke gesprengt.', '1931', 'Im Jahr 1931 wurde die Brücke gesprengt.'],
    ['de', 'Von 1921 bis 1929 arbeitete er als Schreiber.', '1921–1929', 'er arbeitete als Schreiber.'],
    ['de', '1931: Umzug nach Kiel', '1931', 'Umzug nach Kiel'],
    ['fr', 'En 1931, elle part pour Lyon.', '1931', 'elle part pour Lyon.'],
    ['fr', 'Depuis 1931, elle vit à Lyon.', 'Depuis 1931', 'elle vit à Lyon.'],
    ['es', 'Hasta 1929 vivió en Cádiz.', 'Hasta 1929', 'vivió en Cádiz.'],
    ['en', 'On 17 June the van broke down.', 'On 17 June', 'the van broke down.'],
    ['de', 'Am 20. Mai fuhren wir los.', 'Am 20. Mai', 'wir fuhren los.'],
    ['fr', 'Le 12 décembre, le conseil vote.', 'Le 12 décembre', 'le conseil vote.'],
    ['ru', '20 мая мы выехали из дома.', '20 мая', 'мы выехали из дома.'],
    ['zh', '9月22日，開始報名。', '9月22日', '開始報名。'],
    ['ja', '1931年に、彼女は京都へ移った。', '1931', '彼女は京都へ移った。'],
    ['ja', '1931年から彼女は京都に住んでいる。', '1931年から', '彼女は京都に住んでいる。'],
  ])('%s: %s', (language, sentence, text, rest) => {
    expect(dateOf(sentence, language)).toMatchObject({ text, rest })
  })
})
