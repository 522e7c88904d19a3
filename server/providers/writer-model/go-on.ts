/** Lets an answer that goes on where another stopped say nothing twice. */
export interface GoOn {
  push(text: string): string
}

/** Drops lines from the beginning of a text of whole lines as long as they have been written before. */
export function createGoOn(written: string): GoOn {
  const known = new Set(written.split('\n').map(line => line.trim()))
  let isNew = written === ''
  return {
    push(text) {
      if (isNew) return text
      const lines = text.split('\n')
      const at = lines.findIndex(line => line.trim() !== '' && !known.has(line.trim()))
      if (at < 0) return ''
      isNew = true
      return lines.slice(at).join('\n')
    },
  }
}
