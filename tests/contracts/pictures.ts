import { crc32, deflateSync } from 'node:zlib'

/** A red PNG of this size, with a text in its metadata where one is given. */
export function pngOf(width: number, height: number, metadata = ''): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([200, 50, 50]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const note = metadata === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${metadata}`))]
  return png([chunk('IHDR', headerOf(width, height)), ...note, chunk('IDAT', pixels)])
}

/** A PNG that says that it is of this size and has no pixels. */
export function emptyPngOf(width: number, height: number): Buffer {
  return png([chunk('IHDR', headerOf(width, height)), chunk('IDAT', Buffer.alloc(10))])
}

function png(chunks: readonly Buffer[]): Buffer {
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([magic, ...chunks, chunk('IEND', Buffer.alloc(0))])
}

function headerOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return header
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
