import { TITLE_MAX } from '@slidewright/shared'
import type { TitleKind } from './recipes.ts'

/** Words in titles that indicate the kind of talk, across all languages; the first match counts. */
const SIGNS: readonly (readonly [kind: TitleKind, signs: RegExp])[] = [
  [
    'history',
    /\b(?:history|story of|origins?|rise|fall|evolution|timeline|biography|geschichte|entstehung|ursprung|histoire|origines?|historia|evolución|história|evolução|storia|sejarah|asal[- ]usul|riwayat|kasaysayan|talambuhay)\b|истори[яию]|происхожден|биографи|歴史|歷史|历史|沿革|由来|由來|起源|あゆみ|歩み|역사|유래|연혁|ประวัติ|ความเป็นมา|กำเนิด|تاريخ|نشأة|أصول/iu,
  ],
  [
    'howTo',
    /\b(?:how to|guide|tutorial|step[- ]by[- ]step|handbook|manual|recipe|tips|anleitung|leitfaden|ratgeber|handbuch|so (?:gelingt|geht|funktioniert)|comment|mode d’emploi|tutoriel|cómo|guía|como|guia|tutorial|cara|panduan|langkah|paano|gabay|come (?:fare|si)|guida)\b|^wie (?:man|du|sie|ich)\b|\bричк|\bкак\b|руководств|инструкц|пособи|方法|やり方|仕方|手順|使い方|作り方|入門|ガイド|マニュアル|指南|教程|攻略|如何|怎么|怎麼|怎样|怎樣|하는 법|방법|가이드|사용법|วิธี|คู่มือ|ขั้นตอน|كيف|دليل|طريقة/iu,
  ],
  [
    'comparison',
    /\b(?:vs|versus|compar(?:ison|ed|ing)|vergleich|im vergleich|comparaison|comparatif|comparación|comparativa|comparação|comparativo|confronto|perbandingan|banding(?:kan)?|paghahambing|difference between|pros and cons|vor- und nachteile)\b|сравнени|比較|比较|対比|對比|对比|違い|区别|區別|비교|차이|เปรียบเทียบ|ความแตกต่าง|مقارنة|الفرق بين/iu,
  ],
  [
    'lesson',
    /\b(?:lesson|introduction|intro(?: to)?|basics|fundamentals|course|class|lecture|workshop|training|learn(?:ing)?|what is|explained|einführung|grundlagen|kurs|unterricht|vorlesung|schulung|was ist|cours|leçon|introduction|bases|formation|qu’est-ce|lección|introducción|curso|clase|fundamentos|qué es|aula|lição|introdução|o que é|noções|lezione|introduzione|corso|pelajaran|pengantar|pengenalan|dasar|kursus|pelatihan|latihan|apa itu|aralin|panimula|leksyon|ano ang)\b|урок|введени|основы|лекци|курс|что такое|обучени|授業|講座|講義|基礎|入門|とは|学ぶ|研修|課程|课程|基础|导论|導論|什么是|什麼是|甚麼是|培训|培訓|教学|教學|수업|강의|기초|입문|교육|이란|บทเรียน|พื้นฐาน|เบื้องต้น|หลักสูตร|การเรียน|คืออะไร|درس|مقدمة|مدخل|أساسيات|دورة|ما هو|ما هي/iu,
  ],
  [
    'pitch',
    /\b(?:pitch|investors?|start-?up|funding|seed|venture|launch|proposal|offer|product idea|investoren|gründung|angebot|markteinführung|investisseurs?|levée|lancement|proposition|inversor(?:es)?|lanzamiento|propuesta|investidor(?:es)?|lançamento|proposta|investitori|lancio|usulan|proposal|peluncuran|pelancaran|cadangan|panukala|paglulunsad|mungkahi)\b|инвестор|стартап|предложени|запуск|提案|投資家|資金調達|新製品|新商品|融资|融資|路演|创业|創業|发布|發佈|제안|투자|출시|창업|ข้อเสนอ|นักลงทุน|เปิดตัว|สตาร์ทอัพ|مستثمر|عرض استثماري|إطلاق|شركة ناشئة|تمويل/iu,
  ],
  [
    'plan',
    /\b(?:plan(?:ning)?|strategy|strategic|roadmap|project|campaign|programme|program|concept|goals?|budget|transformation|strategie|projekt|konzept|kampagne|ziele|fahrplan|vorhaben|stratégie|projet|campagne|programme|feuille de route|objectifs|estrategia|proyecto|campaña|hoja de ruta|objetivos|estratégia|projeto|campanha|plano|metas|piano|strategia|progetto|rencana|strategi|proyek|kampanye|rancangan|projek|kempen|plano|estratehiya|proyekto|kampanya)\b|\p{L}{3,}(?:plan|planung|strategie|konzept|projekt)\b|план|стратеги|проект|кампани|концепци|計画|戦略|企画|方針|構想|プロジェクト|ロードマップ|规划|規劃|计划|計劃|战略|戰略|方案|策略|项目|項目|계획|전략|프로젝트|로드맵|기획|แผน|กลยุทธ์|โครงการ|ยุทธศาสตร์|خطة|استراتيجية|مشروع|حملة/iu,
  ],
  [
    'report',
    /\b(?:report|results?|review|analysis|findings|survey|study|status|update|annual|quarter(?:ly)?|q[1-4]|fy\s?\d{2,4}|retrospective|bericht|ergebnisse?|auswertung|analyse|studie|bilanz|jahresrückblick|rapport|résultats?|bilan|étude|enquête|informe|resultados?|análisis|estudio|balance|relatório|análise|estudo|balanço|relazione|risultati|laporan|hasil|analisis|tinjauan|kajian|ulat|resulta|pagsusuri|pag-aaral)\b|\p{L}{3,}(?:bericht|analyse|studie|bilanz)\b|отч[её]т|результат|анализ|исследовани|итоги|обзор|報告|結果|分析|調査|決算|振り返り|レビュー|总结|總結|报告|调研|調研|业绩|業績|回顾|回顧|보고|결과|분석|조사|실적|รายงาน|ผลการ|วิเคราะห์|สรุปผล|สำรวจ|تقرير|نتائج|تحليل|دراسة|مراجعة/iu,
  ],
]

/** Returns the kind of talk that a title indicates. */
export function kindOfTitle(text: string): TitleKind {
  const title = text.slice(0, TITLE_MAX)
  if (sidesOf(title) !== undefined) return 'comparison'
  return SIGNS.find(([, signs]) => signs.test(title))?.[0] ?? 'general'
}

const VERSUS =
  /\s+(?:vs\.?|versus|gegen|contre|contra|против|lawan|kontra|مقابل|ضد)\s+|\s*(?:\bvs\.?\s+|対|ＶＳ|對比|对比)\s*/iu
const EITHER = /\s+(?:or|oder|ou|o|oppure|atau|или|أم)\s+|(?:それとも|还是|還是|หรือ|아니면)/iu
const BETWEEN: readonly RegExp[] = [
  /^(.{1,30}?)(?:与|與|和|跟)(.{1,30}?)(?:的)?(?:比较|比較|对比|對比|区别|區別)/u,
  /^(.{1,30}?)と(.{1,30}?)(?:の)?(?:比較|違い|対比)/u,
  /^(.{1,30}?)[와과]\s*(.{1,30}?)(?:의)?\s*(?:비교|차이)/u,
]

/** Returns the two things that a title compares, in its own words; undefined for any other title. */
export function sidesOf(title: string): readonly [string, string] | undefined {
  const subject = title
    .slice(0, TITLE_MAX)
    .replace(/^[^:：]{2,60}[:：]\s*/u, '')
    .trim()
  const between = BETWEEN.map(pattern => pattern.exec(subject)).find(match => match !== null)
  const versus = subject.split(VERSUS)
  const either = /[?？]$/u.test(subject) || versus.length > 1 ? subject.split(EITHER) : []
  const pair = between !== undefined ? [between[1], between[2]] : versus.length === 2 ? versus : either
  const [a, b] = pair.map(side => tidySide(side ?? ''))
  if (pair.length !== 2 || a === undefined || b === undefined || a === '' || b === '') return undefined
  return a.length <= 44 && b.length <= 44 ? [a, b] : undefined
}

function tidySide(side: string): string {
  return side
    .replace(/[?？!！.。]+$/u, '')
    .replace(/^(?:the|a|der|die|das|le|la|el)\s+/iu, '')
    .trim()
}
