import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { Certificate } from '../support/make-certificate.ts'

/** A letter that a mail server has taken. */
export interface TakenLetter {
  readonly from: string
  readonly to: string
  readonly data: string
  readonly user: string
  readonly isSecret: boolean
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

/** Who may send, and the certificate with which TLS is offered. */
interface SmtpOptions {
  readonly user?: string
  readonly certificate?: Certificate
}

/** Starts a mail server. */
export async function startSmtp(options: SmtpOptions = {}): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const state: SmtpState = { letters: [], faults: {}, refusals: 0 }
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    converse(socket, options, state)
    // A reply may come in pieces.
    socket.write('220 loop')
    setImmediate(() => socket.write('back ready\r\n'))
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

function converse(socket: Socket, { user: wanted = '', certificate }: SmtpOptions, state: SmtpState): void {
  let text = ''
  let [from, to, user] = ['', '', '']
  let isGreeted = false
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
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
    state.letters.push({ from, to, data, user, isSecret: socket instanceof TLSSocket })
    say('250 taken')
    ;[from, to] = ['', '']
  }

  function secure(own: Certificate): void {
    say('220 go on')
    socket.removeAllListeners('data')
    const secret = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext({ ...own }) })
    secret.on('error', () => undefined)
    converse(secret, { user: wanted }, state)
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
      if (certificate !== undefined) say('250-STARTTLS')
      return void say(wanted === '' ? '250 8BITMIME' : '250 AUTH LOGIN PLAIN')
    }
    if (verb === 'STARTTLS' && certificate !== undefined) return secure(certificate)
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
