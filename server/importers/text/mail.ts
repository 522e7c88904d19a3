import type { Block } from '../structure/block.ts'

/** The labels of the line that says who wrote a mail, in lower case. */
const FROM =
  /^(?:from|von|de|da|van|från|från|fra|od|от|від|差出人|送信者|发件人|寄件者|寄件人|보낸 ?사람|จาก|من|dari|mula kay)$/iu
/** The labels of the other lines above a mail. */
const OTHER =
  /^(?:to|cc|bcc|date|sent|subject|reply-to|an|kopie|datum|gesendet|betreff|à|a|objet|envoyé|para|asunto|assunto|fecha|enviado|data|enviada|oggetto|inviato|aan|onderwerp|verzonden|кому|копия|дата|отправлено|тема|宛先|日時|送信日時|件名|收件人|收件者|抄送|副本|日期|发送时间|寄件日期|主题|主題|主旨|받는 ?사람|참조|날짜|보낸 날짜|제목|ถึง|สำเนา|วันที่|เรื่อง|إلى|نسخة|التاريخ|الموضوع|kepada|tanggal|tarikh|perihal|subjek|kay|petsa|paksa)$/iu
const DATE =
  /^(?:date|sent|datum|gesendet|envoyé|fecha|enviado|data|enviada|inviato|verzonden|дата|отправлено|日時|送信日時|日期|发送时间|寄件日期|날짜|보낸 날짜|วันที่|التاريخ|tanggal|tarikh|petsa)$/iu
const SUBJECT =
  /^(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|тема|件名|主题|主題|主旨|제목|เรื่อง|الموضوع|perihal|subjek|paksa)$/iu
const LABELLED = /^(?<label>\p{L}[\p{L}\p{M} -]{0,14}?)\s?[:：]\s*(?<value>\S.{0,300})$/u
/** Marks of answers and forwarded mails before a subject: "RE: Fwd: AW:". */
const ANSWERED =
  /^(?:(?:re|fwd?|aw|wg|tr|rv|enc|res|r|i|sv|vs|antw|doorst|ynt|回复|回覆|答复|转发|轉寄|返信|転送|رد|إعادة توجيه)(?:\[\d+\])?\s?[:：]\s*)+/iu
/** Lines between a mail and the one it answers or forwards: "----- Original Message -----". */
const RULE = /^-{3,}.*-{3,}$|^_{5,}$/u
/** "On Monday, Ida wrote:", above what is quoted. */
const WROTE =
  /^(?:on|am|le|el|em|il|op|den)\s.{6,110}?\s(?:wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev)(?<name>\s.{2,60})?\s?:$|^.{6,110}\s(?:пишет|написала?|написал\(а\)):$|^.{4,80}(?:さんは書きました|写道|寫道)[:：]$/iu
/** What a line says of when, up to the hour, before who wrote. */
const WHEN =
  /^.*\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?:\s?(?:uhr|h))?(?:\s?(?:\(|gmt|utc|[+-]\d{4}\)?)\S*)?[,\s]*/iu
const WROTE_END =
  /\s*(?:wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev|пишет|написала?|написал\(а\)|さんは書きました|写道|寫道)\s?[:：]?$/iu

/** The longest line that is looked at as one above a mail, in characters, and the most of these lines. */
const LINE_MAX = 320
const HEAD_MAX = 12

/** A mail with the lines above it. */
interface Mail {
  writer: string
  date: string
  subject: string
  /** The lines above it, as they are. */
  readonly head: string[]
  readonly body: string[]
}

/** Reads a mail, or a thread in which each mail becomes a section of its writer; `read` reads the text of one. Undefined for any other text. */
export function mailBlocks(text: string, read: (text: string) => readonly Block[]): readonly Block[] | undefined {
  const { before, mails } = mailsIn(text.split(/\r\n|\r|\n/u))
  const [first] = mails
  const isAtStart = before.every(line => line.trim() === '')
  if (first === undefined || (!isAtStart && mails.every(mail => mail.head.length < 2 && mail.date === '')))
    return undefined
  const title = mails.map(({ subject }) => subject.replace(ANSWERED, '').trim()).find(subject => subject !== '') ?? ''
  const above: readonly Block[] = title === '' ? [] : [{ is: 'heading', level: 0, text: title }]
  const isOnly = isAtStart && mails.length === 1
  const sections = mails.flatMap(mail => [...(isOnly ? factsOf(mail) : headingOf(mail)), ...bodyOf(mail, read)])
  return [...above, ...(isAtStart ? [] : read(before.join('\n')).map(lowered)), ...sections]
}

/** Splits lines before each line or block of lines that says who wrote what follows. */
function mailsIn(lines: readonly string[]): { readonly before: readonly string[]; readonly mails: readonly Mail[] } {
  const before: string[] = []
  const mails: Mail[] = []
  const plain = lines.map(line => line.replace(/^\s*(?:>\s?)+/u, ''))
  for (let index = 0; index < lines.length; ) {
    const count = headAt(plain, index)
    const opened = count > 0 ? mailOf(plain.slice(index, index + count)) : wroteAt(lines, index)
    if (opened !== undefined) mails.push(opened)
    else if (!RULE.test(plain[index]?.trim() ?? '')) (mails.at(-1)?.body ?? before).push(plain[index] ?? '')
    index += Math.max(1, count)
  }
  return { before, mails }
}

function labelled(line: string | undefined): { readonly label: string; readonly value: string } | undefined {
  if (line === undefined || line.length > LINE_MAX) return undefined
  const { label, value } = LABELLED.exec(line.trim())?.groups ?? {}
  return label === undefined || value === undefined ? undefined : { label, value }
}

/** Returns the number of lines of the head of a mail that starts here: who wrote it, and at least one of when, to whom and about what. */
function headAt(lines: readonly string[], start: number): number {
  let end = start
  let writers = 0
  for (; end < Math.min(lines.length, start + HEAD_MAX); end++) {
    const { label } = labelled(lines[end]) ?? {}
    if (label === undefined) break
    if (FROM.test(label)) writers++
    else if (!OTHER.test(label)) break
  }
  return writers === 1 && end - start > 1 ? end - start : 0
}

function mailOf(head: readonly string[]): Mail {
  const mail: Mail = { writer: '', date: '', subject: '', head: head.map(line => line.trim()), body: [] }
  for (const { label, value } of head.flatMap(line => labelled(line) ?? [])) {
    if (FROM.test(label)) mail.writer = nameIn(value)
    else if (DATE.test(label)) mail.date = value.trim()
    else if (SUBJECT.test(label)) mail.subject = value.trim()
  }
  return mail
}

/** Returns the mail whose writer a line above quoted lines names. */
function wroteAt(lines: readonly string[], index: number): Mail | undefined {
  const line = (lines[index] ?? '').replace(/^\s*(?:>\s?)+/u, '').trim()
  const depth = depthOf(lines[index])
  const next = lines.slice(index + 1, index + 3).find(below => below.trim() !== '')
  if (line.length > LINE_MAX || depthOf(next) <= depth) return undefined
  const found = WROTE.exec(line)
  if (found === null) return undefined
  const words = line.replace(/[:：]$/u, '').replace(WROTE_END, '')
  const when = WHEN.exec(words)?.[0] ?? /^.*,\s+/u.exec(words)?.[0] ?? ''
  const writer = nameIn(found.groups?.name ?? words.slice(when.length))
  const date = when.replace(/^(?:on|am|le|el|em|il|op|den)\s+/iu, '').replace(/[,\s]+$/u, '')
  return { writer: writer || words, date: writer === '' ? '' : date, subject: '', head: [line], body: [] }
}

/** Returns how many marks of quotation stand before a line. */
function depthOf(line: string | undefined): number {
  return (/^\s*(?:>\s?)+/u.exec(line ?? '')?.[0].match(/>/gu) ?? []).length
}

/** Returns a writer's name without the address. */
function nameIn(text: string): string {
  const name = text.replace(/\s*[<[(][^<>[\]()]*@[^<>[\]()]*[>\])]/gu, '').replace(/^["'“„«]|["'”“»]$/gu, '')
  return name.trim() || text.replace(/[<>]/gu, '').trim()
}

function headingOf({ writer, date, head }: Mail): readonly Block[] {
  const text = [writer, date].filter(Boolean).join(', ')
  return [
    { is: 'heading', level: 1, text },
    { is: 'notes', text: head.join('\n') },
  ]
}

/** Returns what the head of a single mail says, but for its subject, which is the title. */
function factsOf({ head }: Mail): readonly Block[] {
  const facts = head.filter(line => !SUBJECT.test(labelled(line)?.label ?? ''))
  return facts.map(text => ({ is: 'item', depth: 0, text, form: 'paragraph' }))
}

/** Reads what a mail says; the name below it, which its heading has, becomes a note. */
function bodyOf({ body, writer }: Mail, read: (text: string) => readonly Block[]): readonly Block[] {
  const lines = [...body]
  const signed: string[] = []
  for (;;) {
    const last = lines.at(-1)
    if (last === undefined) break
    if (last.trim() !== '' && !isSignature(last, writer)) break
    lines.pop()
    if (last.trim() !== '') signed.unshift(last.trim())
  }
  const blocks = read(lines.join('\n')).map(lowered)
  return signed.length === 0 ? blocks : [{ is: 'notes', text: signed.join('\n') }, ...blocks]
}

/** Whether a line is the name of the writer, or a part or a short form of it. */
function isSignature(line: string, writer: string): boolean {
  const words = line.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const name = writer.toLowerCase()
  if (words.length === 0 || words.length > 4 || /[:?!]|\p{Nd}/u.test(line)) return false
  return words.every(word => name.includes(word))
}

/** Moves a heading of a mail below that of its writer. */
function lowered(block: Block): Block {
  return block.is === 'heading' ? { ...block, level: Math.max(2, block.level + 1) } : block
}
