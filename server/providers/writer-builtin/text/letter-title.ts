/** The title of a letter, without and with the recipient's name. */
const TITLES: Readonly<Record<string, readonly [string, string]>> = {
  ar: ['رسالة', 'رسالة إلى {name}'],
  de: ['Brief', 'Brief an {name}'],
  en: ['Letter', 'Letter to {name}'],
  es: ['Carta', 'Carta a {name}'],
  fil: ['Liham', 'Liham para kay {name}'],
  fr: ['Lettre', 'Lettre à {name}'],
  he: ['מכתב', 'מכתב אל {name}'],
  id: ['Surat', 'Surat untuk {name}'],
  it: ['Lettera', 'Lettera a {name}'],
  ja: ['お手紙', '{name}へのお手紙'],
  ko: ['편지', '{name}께 드리는 편지'],
  ms: ['Surat', 'Surat kepada {name}'],
  nl: ['Brief', 'Brief aan {name}'],
  pt: ['Carta', 'Carta para {name}'],
  ru: ['Письмо', 'Письмо: {name}'],
  th: ['จดหมาย', 'จดหมายถึง {name}'],
  vi: ['Thư', 'Thư gửi {name}'],
  zh: ['信函', '致{name}的信'],
}

/** Returns the title of a letter without a subject. */
export function letterTitle(name: string, language: string): string {
  const [alone, named] = TITLES[language.split('-')[0] ?? ''] ?? ['Letter', 'Letter to {name}']
  return name === '' ? alone : named.replace('{name}', name)
}
