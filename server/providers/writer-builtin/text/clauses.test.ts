import { describe, expect, test } from 'vitest'
import { shortened } from './clauses.ts'

describe('what is never cut from a sentence', () => {
  test.each([
    ['en', '"And the ferry sails," she told the crowd on the quay.'],
    ['en', '"But [next week] the pier is closed to every boat."'],
    ['de', '„Und der Hafen bleibt offen“, versprach die Leiterin.'],
    ['es', '«Pero la barca sale a las ocho», avisó la patrona.'],
    ['ru', '«Но паром уходит в восемь утра», — сказал капитан.'],
  ])('the first word of a quotation (%s: %s)', (language, text) => {
    expect(shortened(text, language)?.text).toBe(text.replace(/\.(["”]?)$/u, '$1'))
  })

  test.each([
    ['en', 'But the harbour stays open all winter'],
    ['de', 'Doch der Hafen bleibt den Winter über offen'],
    ['fr', 'Mais le port reste ouvert tout l’hiver'],
    ['es', 'Sin embargo, el puerto sigue abierto en invierno'],
    ['pt', 'Porém, o porto fica aberto no inverno'],
    ['it', 'Tuttavia, il porto resta aperto in inverno'],
    ['nl', 'Maar de haven blijft de hele winter open'],
    ['ru', 'Однако порт открыт и зимой'],
    ['ja', 'ただし、港は冬も開いている'],
    ['zh', '但是，港口冬天也开放'],
    ['ko', '하지만 항구는 겨울에도 열려 있다'],
  ])('a contrast at its start (%s)', (language, text) => {
    expect(shortened(text, language)?.text).toBe(text)
  })

  test.each([
    [
      'a reason',
      'en',
      'Four in ten skippers sold their boats last year, because they could not pay the new berth fee.',
    ],
    [
      'a reason',
      'de',
      'Vier von zehn Fischern haben ihr Boot verkauft, weil sie die Liegegebühr nicht zahlen konnten.',
    ],
    ['a reason', 'fr', 'Quatre pêcheurs sur dix ont vendu leur bateau, parce qu’ils ne payaient plus le quai.'],
    ['a reason', 'es', 'Cuatro de cada diez pescadores vendieron el barco, porque no podían pagar el amarre.'],
    [
      'what is so instead',
      'en',
      'The keeper has not merely lost an hour of sleep; he has lost the lamp and the boat with it.',
    ],
    [
      'what is so instead',
      'de',
      'Der Wärter hat nicht nur eine Stunde verloren; er hat das Licht und das Boot verloren.',
    ],
    [
      'the end after an aside',
      'en',
      'The boat he was so afraid of missing in the fog was, for most of us, the one to school.',
    ],
  ])('%s (%s: %s)', (_, language, text) => {
    const short = shortened(text, language, 60)
    expect(short === undefined || short.text === text.replace(/\.$/u, '')).toBe(true)
  })

  test('control: what only adds is dropped, and a clause that the rest can do without', () => {
    expect(shortened('Moreover, the harbour stays open', 'en')?.text).toBe('The harbour stays open')
    expect(
      shortened('The harbour stays open through the winter, while the pier is mended by the town.', 'en', 50)?.text,
    ).toBe('The harbour stays open through the winter')
  })
})
