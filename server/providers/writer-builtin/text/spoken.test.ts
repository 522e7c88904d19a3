import { expect, test } from 'vitest'
import { spokenIn } from './spoken.ts'

test.each([
  [
    'en',
    '“We planted four hundred trees by hand,” said Anna Berg, head of the school.',
    'We planted four hundred trees by hand.',
    'Anna Berg, head of the school',
  ],
  [
    'en',
    '"We had 212 calls between two winters," says Winter Warmth coordinator Dale Prentice on Monday.',
    undefined,
    undefined,
  ],
  [
    'en',
    '"We had 212 calls between two winters," says Winter Warmth coordinator Dale Prentice.',
    'We had 212 calls between two winters.',
    'Winter Warmth coordinator Dale Prentice',
  ],
  [
    'de',
    '„Wir haben vierhundert Bäume von Hand gepflanzt“, sagte Anna Berg, die seit Mai hier arbeitet.',
    'Wir haben vierhundert Bäume von Hand gepflanzt',
    'Anna Berg',
  ],
  [
    'de',
    'Herr Dr. Brandt (Whg. 7): „Ich bin 81. Für mich rechnet sich gar nichts mehr.“',
    'Ich bin 81. Für mich rechnet sich gar nichts mehr.',
    'Herr Dr. Brandt (Whg. 7)',
  ],
  [
    'fr',
    '« Nous avons planté quatre cents arbres à la main », a déclaré Anne Roux, directrice de l’école.',
    'Nous avons planté quatre cents arbres à la main',
    'Anne Roux, directrice de l’école',
  ],
  [
    'es',
    'Ana Ruiz, directora de la escuela, dijo: «Plantamos cuatrocientos árboles a mano».',
    'Plantamos cuatrocientos árboles a mano',
    'Ana Ruiz, directora de la escuela',
  ],
  [
    'ru',
    '«Мы посадили четыреста деревьев своими руками», — сказал Иван Петров, директор школы.',
    'Мы посадили четыреста деревьев своими руками',
    'Иван Петров, директор школы',
  ],
  [
    'ja',
    '「四百本の木を自分たちの手で植えました」と校長の田中恵子氏は述べた。',
    '四百本の木を自分たちの手で植えました',
    '校長の田中恵子氏',
  ],
  [
    'en',
    '“Nobody asks for a film that is long.” (Anna Reed, director)',
    'Nobody asks for a film that is long.',
    'Anna Reed, director',
  ],
  [
    'de',
    '»Wir zeigen keine Filme, die noch lang werden wollen.« – Anna Reed, Leitung',
    'Wir zeigen keine Filme, die noch lang werden wollen.',
    'Anna Reed, Leitung',
  ],
  ['en', '“Nobody asks for a film that is long.” (but many make one, it seems)', undefined, undefined],
  [
    'ja',
    '「長い映画を見たい人はここにはもうほとんどいません。」（山田花子）',
    '長い映画を見たい人はここにはもうほとんどいません。',
    '山田花子',
  ],
  ['zh', '“四百棵树是我们亲手种下来的。”校长王芳说。', '四百棵树是我们亲手种下来的。', '校长王芳'],
  [
    'ko',
    '“나무 사백 그루를 우리 손으로 직접 심었습니다”라고 김영희 교장은 말했다.',
    '나무 사백 그루를 우리 손으로 직접 심었습니다',
    '김영희 교장',
  ],
])('%s: %s', (language, sentence, words, speaker) => {
  expect(spokenIn(sentence, language)).toEqual(words === undefined ? undefined : { words, speaker })
})

test.each([
  ['en', 'The critics called it “a long and lonely walk by the river” in 1958.'],
  ['en', '“We planted four hundred trees by hand,” she said.'],
  ['en', '“We planted four hundred trees by hand,” said Anna Berg’s mother.'],
  ['en', '“We planted four hundred trees by hand,” said Anna Berg and Tom Hill.'],
  ['en', '“We planted four hundred trees,” said Anna Berg, “and nobody helped us.”'],
  ['en', '“Yes,” said Anna Berg.'],
  ['de', 'Unser Leitsatz: „Wer einen Baum pflanzt, pflanzt Hoffnung für alle.“'],
  ['de', '„Wir haben vierhundert Bäume von Hand gepflanzt“, sagte er.'],
  ['ja', '「四百本の木を自分たちの手で植えました」と彼は述べた。'],
  ['zh', '“四百棵树是我们亲手种下来的。”他说。'],
])('%s: a quotation without a certain speaker is none: %s', (language, sentence) => {
  expect(spokenIn(sentence, language)).toBeUndefined()
})

test('a surname before a colon is a speaker if it is known as a person’s', () => {
  const sentence = 'Berg: »Wir haben vierhundert Bäume von Hand gepflanzt.«'
  expect(spokenIn(sentence, 'de')).toBeUndefined()
  expect(spokenIn(sentence, 'de', name => name === 'Berg')?.speaker).toBe('Berg')
})
