/** What stands before a prompt, by the language of the deck; Chinese by script. */
const CLICK_TO_WRITE: Readonly<Record<string, string>> = {
  en: 'Click to write: ',
  de: 'Zum Schreiben klicken: ',
  fr: 'Cliquez pour écrire : ',
  es: 'Haz clic para escribir: ',
  pt: 'Clique para escrever: ',
  it: 'Fai clic per scrivere: ',
  nl: 'Klik om te schrijven: ',
  id: 'Klik untuk menulis: ',
  ms: 'Klik untuk menulis: ',
  fil: 'I-click para magsulat: ',
  ru: 'Нажмите, чтобы написать: ',
  ja: 'クリックして入力：',
  ko: '클릭하여 작성: ',
  th: 'คลิกเพื่อเขียน: ',
  ar: 'انقر للكتابة: ',
  he: 'לחצו כדי לכתוב: ',
  'zh-hant': '按一下即可輸入：',
  'zh-hans': '单击即可输入：',
}

/** Returns the words that a placeholder shows in a deck of this language (BCP 47); English if there are none. */
export function promptText(prompt: string, language: string): string {
  const tag = language.toLowerCase()
  const primary = tag.split('-')[0] ?? ''
  const isHan = primary === 'zh' || primary === 'yue'
  const key = isHan
    ? /hant|hk|tw|mo|^yue/.test(tag)
      ? 'zh-hant'
      : 'zh-hans'
    : primary === 'tl' || primary === 'ph'
      ? 'fil'
      : primary
  return `${CLICK_TO_WRITE[key] ?? CLICK_TO_WRITE.en}${prompt}`
}
