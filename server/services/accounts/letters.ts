import type { LocaleCode } from '@slidewright/shared'
import type { Database, DatabaseTransaction } from '../../ports/database.ts'

/** The most letters that are kept: the oldest goes when there is one more. */
const LETTERS = 200

/** A letter to an address. */
export interface Letter {
  readonly id: string
  readonly address: string
  readonly subject: string
  readonly body: string
  readonly created_at: number
}

interface CodeText {
  readonly subject: string
  /** `{code}` stands for the code. */
  readonly body: string
}

const CODE_TEXTS: Readonly<Record<LocaleCode, CodeText>> = {
  'en-US': {
    subject: 'Your code',
    body: 'Your code is {code}. It works for 10 minutes.\n\nIf you did not ask for it, ignore this message.',
  },
  'de-DE': {
    subject: 'Ihr Code',
    body: 'Ihr Code lautet {code}. Er gilt 10 Minuten.\n\nFalls Sie ihn nicht angefordert haben, ignorieren Sie diese Nachricht.',
  },
  'es-ES': {
    subject: 'Tu código',
    body: 'Tu código es {code}. Es válido durante 10 minutos.\n\nSi no lo has pedido, ignora este mensaje.',
  },
  'fr-FR': {
    subject: 'Votre code',
    body: 'Votre code est {code}. Il est valable 10 minutes.\n\nSi vous ne l’avez pas demandé, ignorez ce message.',
  },
  'id-ID': {
    subject: 'Kode Anda',
    body: 'Kode Anda adalah {code}. Kode ini berlaku selama 10 menit.\n\nJika Anda tidak memintanya, abaikan pesan ini.',
  },
  'ja-JP': {
    subject: '認証コード',
    body: '認証コードは {code} です。有効期限は 10 分です。\n\nお心当たりがない場合は、このメールを無視してください。',
  },
  'ko-KR': {
    subject: '인증 코드',
    body: '인증 코드는 {code}입니다. 10분 동안 유효합니다.\n\n요청하지 않으셨다면 이 메일을 무시하세요.',
  },
  'ms-MY': {
    subject: 'Kod anda',
    body: 'Kod anda ialah {code}. Kod ini sah selama 10 minit.\n\nJika anda tidak memintanya, abaikan mesej ini.',
  },
  'ph-PH': {
    subject: 'Ang iyong code',
    body: 'Ang iyong code ay {code}. Gumagana ito sa loob ng 10 minuto.\n\nKung hindi mo ito hiningi, huwag pansinin ang mensaheng ito.',
  },
  'pt-BR': {
    subject: 'Seu código',
    body: 'Seu código é {code}. Ele vale por 10 minutos.\n\nSe você não o pediu, ignore esta mensagem.',
  },
  'pt-PT': {
    subject: 'O seu código',
    body: 'O seu código é {code}. É válido durante 10 minutos.\n\nSe não o pediu, ignore esta mensagem.',
  },
  'ru-RU': {
    subject: 'Ваш код',
    body: 'Ваш код: {code}. Он действует 10 минут.\n\nЕсли вы его не запрашивали, не обращайте внимания на это письмо.',
  },
  'th-TH': {
    subject: 'รหัสของคุณ',
    body: 'รหัสของคุณคือ {code} ใช้ได้ภายใน 10 นาที\n\nหากคุณไม่ได้ขอรหัสนี้ โปรดเพิกเฉยต่อข้อความนี้',
  },
  'zh-HK': {
    subject: '你的驗證碼',
    body: '你的驗證碼是 {code}，10 分鐘內有效。\n\n如果這不是你的要求，請忽略此電郵。',
  },
}

/** The letter that brings a code. */
export function codeLetter(code: string, language: LocaleCode): Pick<Letter, 'subject' | 'body'> {
  const { subject, body } = CODE_TEXTS[language]
  return { subject, body: body.replace('{code}', code) }
}

/** Puts a letter into the outbox, with what else the transaction does. */
export async function postLetter(trx: DatabaseTransaction, letter: Letter): Promise<void> {
  await trx.insertInto('letter').values(letter).execute()
  await trx
    .deleteFrom('letter')
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('letter').select('id').orderBy('created_at', 'desc').limit(LETTERS),
    )
    .execute()
}

/** The letters of the outbox, the newest first. */
export function listLetters(db: Database): Promise<Letter[]> {
  return db.selectFrom('letter').selectAll().orderBy('created_at', 'desc').execute()
}
