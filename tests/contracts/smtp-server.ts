import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A letter that a mail server has taken. */
export interface TakenLetter {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly user: string
}

/** How a mail server answers: a code for a command instead of its own. */
export type SmtpFaults = Partial<Record<'MAIL' | 'RCPT' | 'DATA' | 'AUTH', number>>

/** A mail server on loopback that speaks SMTP (RFC 5321) strictly: in order, line by line, with a user if it wants one. */
export interface SmtpServer {
  readonly port: number
  readonly letters: TakenLetter[]
  faults: SmtpFaults
  /** How often a fault was answered. */
  refusals: number
  stop(): Promise<void>
}

type SmtpState = Pick<SmtpServer, 'letters' | 'faults' | 'refusals'>

/** Starts a mail server. */
export async function startSmtp({ user = '' }: { readonly user?: string } = {}): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const state: SmtpState = { letters: [], faults: {}, refusals: 0 }
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    converse(socket, user, state)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  })
}

function converse(socket: Socket, wanted: string, state: SmtpState): void {
  let text = ''
  let [from, to, user] = ['', '', '']
  let isGreeted = false
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  // A reply may come in pieces.
  socket.write('220 loop')
  setImmediate(() => say('back ready'))
  socket.on('data', piece => {
    text += piece.toString('latin1')
    for (;;) {
      const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
      if (end < 0) return
      const line = text.slice(0, end)
      text = text.slice(end + (isData ? 5 : 2))
      if (isData) takeData(line)
      else obey(line)
    }
  })

  function takeData(data: string): void {
    isData = false
    state.letters.push({ from, to, data, user })
    say('250 taken')
    ;[from, to] = ['', '']
  }

  function obey(line: string): void {
    const verb = line.split(' ')[0]?.toUpperCase() ?? ''
    const fault = state.faults[verb as keyof SmtpFaults]
    if (fault !== undefined) {
      state.refusals++
      return void say(`${fault} no`)
    }
    if (verb === 'EHLO') {
      isGreeted = true
      say('250-loopback')
      return void say(wanted === '' ? '250 8BITMIME' : '250 AUTH LOGIN PLAIN')
    }
    if (verb === 'QUIT') return void socket.end('221 bye\r\n')
    if (!isGreeted) return void say('503 say hello')
    if (verb === 'AUTH') {
      user = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString('utf8')
        .replaceAll('\0', ' ')
        .trim()
      return void say(user === wanted ? '235 in' : '535 no')
    }
    if (user !== wanted) return void say('530 sign in')
    const named = /<([^<>\s]+)>$/.exec(line)?.[1]
    if (verb === 'MAIL' && named !== undefined) {
      from = named
      return void say('250 ok')
    }
    if (verb === 'RCPT' && named !== undefined && from !== '') {
      to = named
      return void say('250 ok')
    }
    if (verb !== 'DATA' || to === '') return void say('503 not now')
    isData = true
    say('354 go on')
  }
}
