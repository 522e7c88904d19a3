/** A reference to an object without a number yet, which is replaced when the file is written. */
export type Ref = `@{${number}}`

/** One object: a dictionary's entries or another value, and a stream if it has one. */
export interface PdfObject {
  readonly body: string
  /** Text may refer to objects; bytes are left as they are. */
  readonly stream: string | Uint8Array | null
  /** The stream is compressed already (a JPEG): leave it as it is. */
  readonly ready: boolean
}

/** The objects of a file besides its pages, in the order in which they were added. */
export interface PdfObjects {
  readonly list: readonly PdfObject[]
  /** Adds a plain object, such as `<< /Type /Font >>`. */
  add(body: string): Ref
  /** Adds a stream; `entries` are its dictionary's without length and filter. */
  addStream(entries: string, data: string | Uint8Array, ready?: boolean): Ref
  /** Returns the reference of an object that is defined later, so that others can refer to it. */
  reserve(): Ref
  /** Defines a reserved object. */
  define(ref: Ref, body: string): void
  /** Returns the reference of the object under this key, created by `make` on first use. */
  once(key: string, make: () => Ref): Ref
}

/** Creates an empty list of objects. */
export function createObjects(): PdfObjects {
  const list: PdfObject[] = []
  const known = new Map<string, Ref>()
  const push = (object: PdfObject): Ref => `@{${list.push(object) - 1}}`
  return {
    list,
    add: body => push({ body, stream: null, ready: true }),
    addStream: (entries, data, ready = false) => push({ body: entries, stream: data, ready }),
    reserve: () => push({ body: 'null', stream: null, ready: true }),
    define: (ref, body) => {
      list[Number(ref.slice(2, -1))] = { body, stream: null, ready: true }
    },
    once(key, make) {
      const found = known.get(key)
      if (found) return found
      const made = make()
      known.set(key, made)
      return made
    },
  }
}

/** Returns a placeholder of the object of a page (from 0), which is replaced when the file is written. */
export function pageRef(page: number): string {
  return `@page{${page}}`
}

/** Replaces every reference to a page in a text. `refOf` returns that of a page. */
export function resolvePages(text: string, refOf: (page: number) => string): string {
  return text.replace(/@page\{(\d+)\}/g, (_, page: string) => refOf(Number(page)))
}

/** Replaces every reference in a text by the number of its object. */
export function resolveRefs(text: string, numbers: readonly number[]): string {
  return text.replace(/@\{(\d+)\}/g, (_, index: string) => `${numbers[Number(index)] ?? 0} 0 R`)
}
