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
    once(key, make) {
      const found = known.get(key)
      if (found) return found
      const made = make()
      known.set(key, made)
      return made
    },
  }
}

/** Replaces every reference in a text by the number of its object. */
export function resolveRefs(text: string, numbers: readonly number[]): string {
  return text.replace(/@\{(\d+)\}/g, (_, index: string) => `${numbers[Number(index)] ?? 0} 0 R`)
}
