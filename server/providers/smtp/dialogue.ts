import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** What the mail server has said: a code and the text of its lines. */
export interface Reply {
  readonly code: number
  readonly lines: readonly string[]
}

/** The most that a mail server says in one reply, in characters. */
const REPLY_MAX = 16 * 1024

/** A conversation with a mail server: one line is said at a time, and its reply awaited. */
export class Dialogue {
  private socket: Socket
  private text = ''
  private failure: Error | null = null
  private wake: () => void = () => undefined

  private constructor(socket: Socket) {
    this.socket = socket
    this.listen()
  }

  /** Connects, with TLS at once or in the open. */
  static open({
    host,
    port,
    isTls,
  }: {
    readonly host: string
    readonly port: number
    readonly isTls: boolean
  }): Dialogue {
    return new Dialogue(isTls ? connectTls({ host, port, servername: nameOf(host) }) : connect({ host, port }))
  }

  /** Says a line and returns the reply. */
  say(line: string): Promise<Reply> {
    return this.send(`${line}\r\n`)
  }

  /** Sends text that ends with a line's end, and returns the reply. */
  send(text: string): Promise<Reply> {
    this.socket.write(text)
    return this.reply()
  }

  /** Waits for what the server says next. */
  async reply(): Promise<Reply> {
    for (;;) {
      const end = /^\d{3}(?: [^\n]*)?\r?\n/m.exec(this.text)
      if (end !== null) return this.take(end.index + end[0].length)
      if (this.failure !== null) throw this.failure
      if (this.text.length > REPLY_MAX) throw new Error('the mail server says too much')
      await new Promise<void>(resolve => {
        this.wake = resolve
      })
    }
  }

  /** Goes on with TLS on the same connection. What was said before in the open is forgotten: it may be a stranger's. */
  secure(host: string): void {
    this.socket.removeAllListeners()
    this.text = ''
    // The certificate is checked for the host: without a name, and without this, for “localhost”.
    this.socket = connectTls({ socket: this.socket, host, servername: nameOf(host) })
    this.listen()
  }

  /** Ends the conversation, whatever it waits for. */
  close(reason = new Error('the conversation is over')): void {
    this.fail(reason)
    this.socket.destroy()
  }

  private take(length: number): Reply {
    const lines = this.text.slice(0, length).trimEnd().split(/\r?\n/)
    this.text = this.text.slice(length)
    return { code: Number(lines.at(-1)?.slice(0, 3)), lines: lines.map(line => line.slice(4)) }
  }

  private listen(): void {
    this.socket.setEncoding('utf8')
    this.socket.on('data', (piece: string) => {
      this.text += piece
      this.wake()
    })
    this.socket.on('error', error => this.fail(error))
    this.socket.on('close', () => this.fail(new Error('the mail server has hung up')))
  }

  private fail(error: Error): void {
    this.failure ??= error
    this.wake()
  }
}

/** An address has no name that a certificate could be asked for. */
function nameOf(host: string): string {
  return /^[\d.]+$|:/.test(host) ? '' : host
}
