const OVERVIEW: Readonly<Record<string, string>> = {
  ar: 'لمحة سريعة',
  de: 'Auf einen Blick',
  en: 'At a glance',
  es: 'De un vistazo',
  fil: 'Sa isang tingin',
  fr: 'En un coup d’œil',
  he: 'במבט אחד',
  id: 'Sekilas pandang',
  it: 'In breve',
  ja: '要点',
  ko: '한눈에 보기',
  ms: 'Sepintas lalu',
  nl: 'In één oogopslag',
  pt: 'Em resumo',
  ru: 'Коротко о главном',
  th: 'สรุปประเด็นสำคัญ',
  vi: 'Tổng quan',
  zh: '要点',
}

/** Returns a generic title for a list without a heading. */
export function overviewTitle(language: string): string {
  if (/^zh-(?:hant|hk|tw|mo)/iu.test(language)) return '重點一覽'
  return OVERVIEW[language.split('-')[0] ?? ''] ?? 'At a glance'
}
