import { describe, expect, test } from 'vitest'
import { headOf, shortened } from './clauses.ts'
import { figuresOf } from './figures.ts'
import { withAnswers } from './questions.ts'
import { sentencesOf } from './sentences.ts'

describe('sentences end where their language ends them', () => {
  test.each([
    ['en', ['We met Dr. Ann B. Cole at 4 p.m. in St. Ives.', 'She was late.']],
    ['en', ['It is kept in No. 7, Fig. 2.', 'Then we left.']],
    ['en', ['Open https://a.example/x?Id=4&b=2 first.', 'Then close it.']],
    ['en', ['“It broke. Nobody saw it. It was cold,” said Mara.', 'We mended it.']],
    ['en', ['She paid 5.', 'Then she went home.']],
    ['de', ['Laut Dipl.-Ing. Dr. E. Roth gilt das z. B. bzw. ggf. ab dem 3. Mai.', 'Danach nicht.']],
    ['de', ['„Wir haben gewartet. Niemand kam.“', 'So steht es im Protokoll.']],
    ['fr', ['M. Roy et Mme Le Gall sont venus le 3 mai.', 'Ils sont repartis.']],
    ['fr', ['« Nous avons attendu. Personne n’est venu », dit-elle.', 'Puis il a plu.']],
    ['es', ['La Sra. Ruiz y el Dr. Gil viven en la Avda. Mayor.', '¿Quién más?', 'Nadie.']],
    ['ru', ['Он живёт на ул. Мира, д. 5, и платит 3 тыс. руб. в месяц.', 'Это мало.']],
    ['ru', ['Расходы составили 18,4 млн руб.', 'Самый крупный взнос сделал А. С. Петров.']],
    ['ru', ['Маяк имеет высоту 27 м.', 'Его свет был виден с моря в 2014 г. Москва его не видела.']],
    ['ru', ['Дата: 21.04.2025.', 'Исх. № 45/3, каб. 12 в корп. 4.']],
    ['fr', ['Voir le doc. n° 45 du dossier.', 'Il est là.']],
    ['de', ['Unser Az. 12 O 45/24 liegt bei.', 'Danke.']],
    ['de', ['Gerechnet hätte es sich ab 60.', 'Die Gemeinde hat rd. 410 Tsd. € in der Kasse.']],
    ['de', ['Es gab Brot, Käse usw.', 'Danach kam der 3. Mai.']],
    ['fr', ['Mme Roux : « Le banc a disparu. Il pesait 80 kg. »', 'Personne ne sait où il est.', 'On cherche.']],
    ['zh', ['他们装了十二把椅子。', '“我们想让人抬头，”林乔说，“人已经很久不抬头了。”', '改造完了。']],
    ['en', ['The mast is 27 m.', 'It was built by Hale & Co. of York at 4 p.m. Friday.']],
    ['ja', ['「間に合わない。もう行く。」と彼は言った。', '外は雨だった。']],
    ['ja', ['今年は四百人を見込む。', '「雨の日はどうする。中止か」と鈴木が聞いた。', '体育館を借りる。']],
    ['zh', ['他說：「不行。明天再來。」', '大家都走了。']],
    ['ko', ['“사지 않아도 괜찮아요. 다시 오면 됩니다.” 서점을 운영하는 김 씨는 이렇게 말했다.', '그는 웃었다.']],
    ['ko', ['김 대표는 3.5억 원을 냈다.', '나머지는 시가 냈다.']],
    ['ar', ['بدأ العمل في مارس.', 'هل انتهى؟', 'لا، لم ينته بعد.']],
  ])('%s: %j', (language, sentences) => {
    const gap = /^(?:ja|zh)/u.test(language) ? '' : ' '
    expect(sentencesOf(sentences.join(gap), language)).toEqual(sentences)
  })
  test('a quotation that is never closed hides no sentence end', () => {
    expect(sentencesOf('He said “no. We left. It rained.', 'en')).toHaveLength(3)
  })
  test('answers stay with their questions', () => {
    expect(withAnswers(['Is it far?', 'No.', 'It is near.', 'Who pays?', 'We do.'])).toEqual([
      'Is it far? No. It is near.',
      'Who pays? We do.',
    ])
    expect(withAnswers(['It rained.', 'Why?', 'Nobody knows.', 'We left.'])).toEqual([
      'It rained.',
      'Why? Nobody knows.',
      'We left.',
    ])
  })
})

test.each([
  ['Stage 2: paint the door blue'],
  ['Schritt 3: Deckel schließen'],
  ['The sign says «danger: do not open» in red'],
  ['He said "one thing: wait" and left'],
  ['The price (net: 40) is fair'],
])('%s has no head', text => {
  expect(headOf(text)).toBeUndefined()
})

test.each([
  ['Kosztowało 240 mln zł w 2031 r.', '240 mln zł'],
  ['Det kostade 3,2 miljoner kr.', '3,2 miljoner kr'],
  ['Paid were $240 млн.', '$240 млн'],
  ['Se gastaron 3,5 mil millones de euros.', '3,5 mil millones de euros'],
  ['비용은 4백만 원이었다.', '4백만 원'],
  ['The bill was £3.2bn last year.', '£3.2bn'],
  ['ارتفعت النسبة 45٪ هذا العام.', '45٪'],
])('a figure keeps its scale: %s', (text, figure) => {
  expect(figuresOf(text).map(each => each.text.replace(/\.$/u, ''))).toContain(figure)
})

test('a year of any language is no figure', () => {
  expect(figuresOf('2022년에 역이 문을 열었다')).toEqual([])
})

test('a dash that stands for "is", and a figure between dashes, are no aside', () => {
  const year =
    'Расходы приюта в этом году составили примерно восемнадцать миллионов рублей — больше обычного — и это не предел'
  expect(shortened(year, 'ru', 100)?.text ?? year).toContain('больше обычного')
  const bridge = 'The new bridge over the river in the north – 240 million in all – was paid for by the towns beside it'
  expect(shortened(bridge, 'en', 90)?.text ?? bridge).toContain('240 million')
})

test('control: an aside between dashes goes if there is no room', () => {
  const text = 'The new bridge over the river in the north – nobody knew it – was paid for by the three towns beside it'
  expect(shortened(text, 'en', 90)?.text).not.toContain('nobody')
})

test.each([
  ['es', 'La obra la lleva el Sr. Vega desde mayo. Acaba en junio.', 2],
  ['pt', 'Falou o Sr. Matos. Ninguém respondeu.', 2],
  ['en', 'Present was Cllr. Okafor of the ward. She left early.', 2],
  ['en', 'It was Martin Luther King Jr. The crowd fell silent.', 2],
  ['de', 'Geöffnet Mo.–Fr. 9 bis 16 Uhr. Sonntags zu.', 2],
  ['pt', '4.1. É obrigatório usar capacete. Não há exceções.', 2],
  ['en', '2.3.1. Every bag is weighed twice.', 1],
])('names, weekdays and numbers of clauses end no sentence: %s %s', (language, text, count) => {
  expect(sentencesOf(text, language)).toHaveLength(count)
})

test.each([
  ['en', '“No film is long.”', '(Anna Reed, director)', '“Twelve minutes are enough.”', '(a visitor)'],
  ['de', '»Kein Film ist lang.«', '(Anna Reed, Leitung)', '»Zwölf Minuten reichen.«', '(Besucherin)'],
  ['ru', '«Длинных фильмов нет.»', '(Анна Рид, директор)', '«Двенадцати минут хватит.»', '(гостья)'],
  ['ja', '「長い映画はありません。」', '（山田花子）', '「十二分で足ります。」', '（来場者）'],
])('who spoke a quotation stays with it, not with the next one: %s', (language, first, speaker, second, other) => {
  const gap = language === 'ja' ? '' : ' '
  expect(sentencesOf([first, speaker, second, other].join(gap), language)).toEqual([
    [first, speaker].join(gap),
    [second, other].join(gap),
  ])
})

test('a remark in brackets after a quotation that is a sentence stands alone', () => {
  expect(sentencesOf('“It is closed.” (The ferry runs.) It opens in May.', 'en')).toHaveLength(3)
})
