import { num } from './numbers.ts'
import type { PdfObjects, Ref } from './objects.ts'

/** The kinds of named resource a content stream can use. */
type ResourceKind = 'Font' | 'Shading' | 'Pattern' | 'ExtGState' | 'XObject'

/** The resource dictionary of one content stream while it is written. */
export interface Resources {
  /** Returns the name under which this content can use an object. */
  name(kind: ResourceKind, ref: Ref): string
  /** Formats the dictionary, once the content is complete. */
  print(): string
}

/** Creates an empty resource dictionary. */
export function createResources(): Resources {
  const names = new Map<string, { readonly kind: ResourceKind; readonly ref: Ref; readonly name: string }>()
  return {
    name(kind, ref) {
      const key = `${kind} ${ref}`
      const found = names.get(key)
      if (found) return found.name
      const name = `${kind.charAt(0)}${names.size}`
      names.set(key, { kind, ref, name })
      return name
    },
    print() {
      const kinds = [...new Set([...names.values()].map(({ kind }) => kind))]
      const entries = kinds.map(kind => {
        const ours = [...names.values()].filter(entry => entry.kind === kind)
        return `/${kind} << ${ours.map(({ name, ref }) => `/${name} ${ref}`).join(' ')} >>`
      })
      return `<< /ProcSet [/PDF /Text /ImageB /ImageC] ${entries.join(' ')} >>`
    },
  }
}

/** Returns the graphics state for an opacity, 0..1. */
export function opacityState(objects: PdfObjects, opacity: number): Ref {
  const value = num(opacity)
  return objects.once(`opacity ${value}`, () => objects.add(`<< /Type /ExtGState /ca ${value} /CA ${value} >>`))
}
