import { describe, expect, test } from 'vitest'
import { readFile } from '../worker/read-file.ts'
import { decodeText, encodingOf, wideOf } from './text-encoding.ts'

/** Encodes a text by decoding every character of the encoding. */
function encode(text: string, encoding: string): Uint8Array {
  const table = tableOf(encoding)
  return Uint8Array.from([...text].flatMap(sign => table.get(sign) ?? [0x3f]))
}

const tables = new Map<string, Map<string, readonly number[]>>()

function tableOf(encoding: string): Map<string, readonly number[]> {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, readonly number[]>()
  const add = (bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes)
  }
  for (let a = 0; a < 256; a++) add([a])
  if (!/^(?:windows|koi8|iso)/u.test(encoding))
    for (let a = 0x81; a < 0xff; a++) for (let b = 0x40; b < 0xff; b++) add([a, b])
  tables.set(encoding, table)
  return table
}

const TEXTS: readonly (readonly [encoding: string, text: string])[] = [
  ['windows-1252', 'Die Brücke über den Fluss wurde größer. “C’est déjà l’été” – a señor said in a café.'],
  ['windows-1250', 'Zażółć gęślą jaźń. Wycieczka po górach była świetna, choć droga.'],
  ['windows-1251', 'Ночной поезд снова отправился после одиннадцати лет перерыва.'],
  ['koi8-r', 'Ночной поезд снова отправился после одиннадцати лет перерыва.'],
  ['windows-874', 'รถไฟกลางคืนออกเดินทางอีกครั้งหลังจากหยุดไปสิบเอ็ดปี'],
  ['windows-1256', 'عاد القطار الليلي إلى السير بعد توقف دام أحد عشر عاما، وكان ممتلئا.'],
  ['iso-8859-6', 'عاد القطار الليلي إلى السير بعد توقف دام أحد عشر عاما، وكان ممتلئا.'],
  ['shift_jis', '十一年ぶりに夜行列車が出発しました。その日は満席でした。'],
  ['euc-jp', '十一年ぶりに夜行列車が出発しました。その日は満席でした。'],
  ['gb18030', '这条线路关闭了十一年，第一列夜车又出发了，那一天是满员的。'],
  ['big5', '這條路線關閉了十一年，第一班夜車又出發了，那一天是滿座的。'],
  ['euc-kr', '십일 년 만에 야간 열차가 다시 출발했습니다. 그날은 만석이었습니다.'],
]

describe('encodings', () => {
  test.each(TEXTS)('%s is detected without a declaration', (encoding, text) => {
    const bytes = encode(text, encoding)
    expect(encodingOf(bytes)).toBe(encoding)
    expect(decodeText(bytes)).toBe(text)
  })
  test.each(TEXTS)('%s is detected although UTF-8 is declared', (encoding, text) => {
    expect(decodeText(encode(text, encoding), { declared: 'utf-8' })).toBe(text)
  })
  test('BOMs and zero bytes take precedence', () => {
    const text = 'Night trains über alles'
    const wide = Buffer.from(text, 'utf16le')
    expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), wide]))).toBe(text)
    expect(decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]))).toBe(text)
    expect(decodeText(wide)).toBe(text)
    expect(decodeText(Buffer.from(wide).swap16())).toBe(text)
    expect(decodeText(Buffer.from(`\ufeff${text}`))).toBe(text)
  })
  test.each([
    ['Arabic', 'عاد القطار الليلي\nإلى السير بعد 11 عاما.\n'],
    ['Thai', 'รถไฟกลางคืนออกเดินทาง\nอีกครั้งหลังจาก 11 ปี\n'],
    ['Chinese', '夜車一覽\n第一班夜車在一月一日出發。\n'],
    ['Japanese', '夜行列車\n十一年ぶりに出発しました。\n'],
    ['Russian', 'Ночной поезд\nснова отправился после 11 лет.\n'],
  ])('UTF-16 without a mark is told by its letters: %s', async (_, text) => {
    const wide = Buffer.from(text, 'utf16le')
    expect([encodingOf(wide), encodingOf(Buffer.from(wide).swap16())]).toEqual(['utf-16le', 'utf-16be'])
    expect((await readFile(wide, { name: 'a.txt' })).outline).toContain(text.split('\n')[1])
  })
  test('bytes that are not text in either order are not taken for UTF-16', () => {
    expect(wideOf(Uint8Array.from({ length: 400 }, (_, index) => (index * 37) % 251))).toBeNull()
    expect(wideOf(Uint8Array.from({ length: 400 }, (_, index) => (index % 7 === 0 ? 0 : 65 + (index % 26))))).toBeNull()
  })
  test('the euro of ISO 8859-15 beside a figure', () => {
    expect(decodeText(Buffer.from('Gr\xf6\xdfe: 12 \xa4, \xfcber 3 \xa4', 'latin1'))).toBe('Größe: 12 €, über 3 €')
  })
  test('Japanese of mail, in seven bits', () => {
    const bytes = Uint8Array.from([0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42, 0x0a])
    expect(decodeText(bytes)).toBe('日本\n')
  })
  test('the declaration counts unless contradicted; valid UTF-8 always wins', () => {
    expect(decodeText(Uint8Array.from([0x41, 0xe9, 0x42]), { declared: 'iso-8859-7' })).toBe('AιB')
    expect(decodeText(Buffer.from('déjà vu'), { declared: 'windows-1252' })).toBe('déjà vu')
    expect(decodeText(Uint8Array.from([0x41, 0xe9, 0x42]), { declared: 'nonsense' })).toBe('AéB')
  })

  test('of an overlong text the beginning is kept, and the rest is reported', async () => {
    const { outline, leftOut } = await readFile(Buffer.from('Some words. '.repeat(100_000)), { name: 'a.txt' })
    expect(outline.length).toBeGreaterThan(300_000)
    expect(leftOut).toMatchObject([{ code: 'rest', count: 1, entries: [{ place: { line: 1 } }] }])
  })
})
