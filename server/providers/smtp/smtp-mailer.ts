import { LetterRefused, type Mailer, type OutgoingLetter } from '../../ports/mailer.ts'
import { isLocalHost } from '../../security/link-target.ts'
import { Dialogue, type Reply } from './dialogue.ts'
import { messageOf } from './message.ts'

/** How long a letter may take, in ms. */
const SEND_MS = 30_000
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

/** A mail server, and who writes to it. */
interface Server {
  readonly host: string
  readonly port: number
  readonly isTls: boolean
  /** Whether letters and passwords may go to it in the open: it is this computer. */
  readonly isLocal: boolean
  readonly user: string
  readonly password: string
  readonly from: string
}

/**
 * Creates the mailer for a server's address (`smtp://user:password@host:port`, or `smtps:` for TLS from the start) and the address that
 * letters come from. Another computer is written to with TLS only.
 */
export function createSmtpMailer(address: string, from: string): Mailer {
  const url = new URL(address)
  const server: Server = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || PORTS[url.protocol as keyof typeof PORTS],
    isTls: url.protocol === 'smtps:',
    isLocal: isLocalHost(url),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    from,
  }
  return {
    send: async (letter, signal) => {
      const dialogue = Dialogue.open(server)
      const giveUp = () => dialogue.close(new Error('the mail server takes too long'))
      const limit = AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)])
      limit.addEventListener('abort', giveUp)
      if (limit.aborted) giveUp()
      try {
        await deliver(dialogue, server, letter)
      } finally {
        limit.removeEventListener('abort', giveUp)
        dialogue.close()
      }
    },
  }
}

async function deliver(dialogue: Dialogue, server: Server, letter: OutgoingLetter): Promise<void> {
  expectCode(await dialogue.reply(), 220)
  let extensions = await greet(dialogue, server)
  if (!server.isTls && extensions.has('STARTTLS')) {
    expectCode(await dialogue.say('STARTTLS'), 220)
    dialogue.secure(server.host)
    extensions = await greet(dialogue, server)
  } else if (!server.isTls && !server.isLocal) {
    throw new Error('the mail server offers no TLS')
  }
  if (server.user !== '') await signIn(dialogue, server, extensions.get('AUTH') ?? '')
  const isUtf8 = /[^\x20-\x7e]/.test(letter.address)
  if (isUtf8 && !extensions.has('SMTPUTF8')) throw new LetterRefused('the mail server takes no such addresses')
  expectCode(await dialogue.say(`MAIL FROM:<${server.from}>${isUtf8 ? ' SMTPUTF8' : ''}`), 250)
  expectCode(await dialogue.say(`RCPT TO:<${letter.address}>`), 250, 251)
  expectCode(await dialogue.say('DATA'), 354)
  // No line of the message begins with a dot: its body is base64.
  expectCode(await dialogue.send(`${messageOf(letter, server.from)}.\r\n`), 250)
  await dialogue.say('QUIT').catch(() => null)
}

/** Says hello and returns what the server can do: the name of each extension and its parameters. */
async function greet(dialogue: Dialogue, { from }: Server): Promise<ReadonlyMap<string, string>> {
  const reply = await dialogue.say(`EHLO ${from.slice(from.lastIndexOf('@') + 1)}`)
  expectCode(reply, 250)
  return new Map(
    reply.lines.slice(1).map((line): [string, string] => {
      const [name = '', ...parameters] = line.toUpperCase().split(' ')
      return [name, parameters.join(' ')]
    }),
  )
}

async function signIn(dialogue: Dialogue, { user, password }: Server, methods: string): Promise<void> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  if (methods.split(' ').includes('PLAIN')) {
    expectSignedIn(await dialogue.say(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`))
    return
  }
  expectCode(await dialogue.say('AUTH LOGIN'), 334)
  expectCode(await dialogue.say(base64(user)), 334)
  expectSignedIn(await dialogue.say(base64(password)))
}

/** A wrong password is the operator's to mend: letters wait for it. */
function expectSignedIn({ code }: Reply): void {
  if (code !== 235) throw new Error(`the mail server refuses the user (${code})`)
}

/** Throws for any other code. What a server says beside it may hold an address, and is not kept. */
function expectCode({ code }: Reply, ...codes: readonly number[]): void {
  if (codes.includes(code)) return
  const message = `the mail server answers ${code}`
  throw code >= 550 && code <= 559 ? new LetterRefused(message) : new Error(message)
}
