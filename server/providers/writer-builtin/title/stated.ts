import { TITLE_MAX } from '@slidewright/shared/limits'
import { choiceOf, plainChoice } from './choice.ts'
import { countIn } from './counted.ts'
import type { GenreId } from './genres.ts'
import { hasVersus } from './sides.ts'

/** First aid in the languages of drafts: help for the hurt, no first day of work. */
const FIRST_AID =
  /first aid|erste[rn]? hilfe|premiers secours|primeros auxilios|primeiros socorros|первая помощь|первой помощи|первую помощь|إسعافات أولية|الإسعافات الأولية|応急手当|応急処置|急救|응급\s?처치|ปฐมพยาบาล|pertolongan pertama|pertolongan cemas|paunang lunas/iu
const COURSE =
  /course|training|workshop|kurs|schulung|formation|curso|курс|دورة|研修|講習|培训|培訓|교육|อบรม|pelatihan|kursus/iu
/** A meeting of parents, which is no lesson though it names a class. */
const PARENTS =
  /parents['’]? evening|parent-teacher|elternabend|réunion (?:de |des )?parents|reunión de (?:madres y )?padres|reunião de pais|родительское собрание|اجتماع أولياء|保護者会|家长会|家長會|학부모\s?(?:회의|총회|모임)|ประชุมผู้ปกครอง|pertemuan orang tua|mesyuarat ibu bapa|pulong ng (?:mga )?magulang/iu
/** Why something matters is no question of how it works. */
const MATTERS =
  /^(?:why .{1,60} (?:matters?|(?:is|are) (?:so )?important)|warum .{1,60} wichtig (?:ist|sind)|pourquoi .{1,60} (?:est|sont) (?:si )?importante?s?|¿?por qué (?:importan?|es importante|son importantes) .+|por que .{1,60} importa(?:m|nte)?|почему .{0,60}(?:важ\p{L}+)(?: .+)?|なぜ.{1,30}(?:大切|重要)(?:なのか|か)?|(?:为什么|為什麼|為甚麼).{1,30}(?:重要|要紧)|왜 .{1,30} 중요\p{L}*)[?？]?$/iu
/** Somebody begins something that others are to be won for. */
const FOUNDING =
  /^(?:starting|founding|setting up|(?:wir )?gründ(?:en|ung)|créer|fonder|création|fundar|crear|criar|montar|abrir|создать|создание|открыть|основать|mendirikan|menubuhkan|pagtatatag|تأسيس|إنشاء|创办|創辦|成立|设立|設立)(?=[\s\p{Script=Han}])|を(?:つくろう|作ろう|立ち上げ|始めよう)|の立ち上げ$|(?:창단|설립|만들기 제안)$/iu

/** Returns whether a title speaks of first aid. */
export function isFirstAid(title: string): boolean {
  return FIRST_AID.test(title.slice(0, TITLE_MAX))
}

/** Returns the kind of talk that a title states in so many words, which need no weighing; undefined for any other title. */
export function statedGenreOf(title: string): GenreId | undefined {
  const text = title.trim()
  if (PARENTS.test(text)) return 'event'
  if (countIn(text)?.areDates === true) return 'history'
  if (MATTERS.test(text)) return 'general'
  if (isFirstAid(text)) return COURSE.test(text) ? 'training' : 'health'
  const isChoice = plainChoice(text) !== undefined || (!hasVersus(text) && choiceOf(text)?.common !== undefined)
  if (isChoice) return 'comparison'
  return FOUNDING.test(text) ? 'proposal' : undefined
}
