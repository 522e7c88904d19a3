import { expect, test } from 'vitest'
import { detectLanguage } from './language.ts'

test.each([
  ['The quick brown fox jumps over the lazy dog and runs into the forest.', 'en'],
  ['Der schnelle Fuchs springt über den faulen Hund und läuft in den Wald.', 'de'],
  ['Le renard saute par-dessus le chien paresseux et court dans la forêt.', 'fr'],
  ['El zorro salta sobre el perro perezoso y corre hacia el bosque con los demás.', 'es'],
  ['A raposa salta sobre o cão preguiçoso e corre para a floresta com os outros. Você vem?', 'pt-BR'],
  ['A equipa de planeamento apanha o comboio e regista o facto com os utilizadores.', 'pt-PT'],
  ['La volpe salta sopra il cane pigro e corre nella foresta con gli altri.', 'it'],
  ['De vos springt over de luie hond en rent naar het bos met een vriend.', 'nl'],
  ['Rubah itu melompati anjing karena ia bisa berlari dengan cepat di dalam hutan.', 'id'],
  ['Musang itu melompat kerana ia boleh berlari dengan pantas di dalam hutan sahaja.', 'ms'],
  ['Ang soro ay tumalon sa ibabaw ng aso at tumakbo ito sa gubat kasama ang mga kaibigan.', 'fil'],
  ['Быстрая лиса прыгает через ленивую собаку.', 'ru'],
  ['Швидка лисиця стрибає через ледачого собаку, її бачили ґава та їжак.', 'uk'],
  ['素早い狐が怠け者の犬を飛び越える。', 'ja'],
  ['빠른 여우가 게으른 개를 뛰어넘는다.', 'ko'],
  ['我们的产品对市场的发展有很大的影响。', 'zh-Hans'],
  ['我們的產品對市場的發展有很大的影響。', 'zh-Hant'],
  ['สุนัขจิ้งจอกกระโดดข้ามสุนัขขี้เกียจ', 'th'],
  ['الثعلب السريع يقفز فوق الكلب الكسول', 'ar'],
  ['השועל המהיר קופץ מעל הכלב העצלן', 'he'],
  ['Marketingplan für den Sommer', 'de'],
  ['Plano de negócios', 'pt-BR'],
  ['Plan de negocio', 'es'],
  ['Rencana pemasaran', 'id'],
  ['Pelan perniagaan', 'ms'],
  ['Series A pitch', 'en'],
  ['Histoire du café', 'fr'],
])('%s is %s', (text, language) => {
  expect(detectLanguage(text, 'en')).toBe(language)
})

test.each([
  ['2024', 'de'],
  ['Photosynthesis', 'fr'],
  ['', 'ja'],
])('where nothing tells, the fallback: %j', (text, fallback) => {
  expect(detectLanguage(text, fallback)).toBe(fallback)
})

test('a close relative that is the fallback wins a tie', () => {
  expect(detectLanguage('sejarah produk', 'ms-MY')).toBe('ms-MY')
  expect(detectLanguage('sejarah produk', 'id-ID')).toBe('id-ID')
})
