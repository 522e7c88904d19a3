import { expect, test } from 'vitest'
import { stripNumbering } from './numbering.ts'

test.each([
  ['1. Market', 'Market'],
  ['1. Marketing im Mai', 'Marketing im Mai'],
  ['2. Maibaum', 'Maibaum'],
  ['1.2 Market', 'Market'],
  ['1.2. Market', 'Market'],
  ['1.2.3 overview', 'overview'],
  ['10.4 Über uns', 'Über uns'],
  ['1) Market', 'Market'],
  ['(2) Market', 'Market'],
  ['（二）市場', '市場'],
  ['a) first', 'first'],
  ['iv) fourth', 'fourth'],
  ['II. Methods', 'Methods'],
  ['IV. Results', 'Results'],
  ['一、市场概况', '市场概况'],
  ['十二、總結', '總結'],
  ['三. 方法', '方法'],
  ['一: 概要', '概要'],
  ['1、背景', '背景'],
  ['１．はじめに', 'はじめに'],
  ['1.概要', '概要'],
  ['1.2 はじめに', 'はじめに'],
  ['第三章 市场', '市场'],
  ['第1章：はじめに', 'はじめに'],
  ['第二节、方法', '方法'],
  ['③ third', 'third'],
  ['1: Introduction', 'Introduction'],
  [': Introduction', 'Introduction'],
  ['๑. บทนำ', 'บทนำ'],
])('O7 numbering goes: %s', (text, expected) => {
  expect(stripNumbering(text)).toBe(expected)
})

test.each([
  'I. R. Meyer',
  '1. Juni 2028: Abnahme',
  '3. května: otevření',
  '2. marts 2027',
  '12. heinäkuuta',
  'A. Lindqvist',
  '2024 results',
  '2024: a good year',
  '3.5 million users',
  '3.5 Millionen Nutzer',
  '1.5 Mio. Besucher',
  '1.2 万人',
  '2.5 GB of memory',
  '1.5x faster',
  '7.8 % growth',
  '24.12. Heiligabend',
  '100. Geburtstag',
  '3 reasons to stay',
  '10 things',
  '42',
  '1.',
  'A. Smith',
  'M. Curie',
  'Version 1.2 is out',
  '12: teams involved',
  '1984: the novel',
  '第三季度业绩',
  '一个国家',
  '三国志',
  '一 概要',
  '.NET in practice',
  '3D printing',
  '1.2',
  'i.e. this',
  'Node 1. of 3',
])('O7 words stay: %s', text => {
  expect(stripNumbering(text)).toBe(text)
})

test.each(['3: Punkte', '12: فرعًا', '1: Introduction'])('O7 a figure of a list stays with its name: %s', text => {
  expect(stripNumbering(text, 'list')).toBe(text)
  expect(stripNumbering(`2. ${text}`, 'list')).toBe(text)
})

test.each([
  '1. Quartal 2031: Umbau der Halle',
  '3. Platz im Wettbewerb',
  '2. halvår: ny bro',
  '1. pololetí: otevření',
  '4. negyedév: zárás',
])('an ordinal that counts what follows stays: %s', text => {
  expect(stripNumbering(text, 'list')).toBe(text)
})
