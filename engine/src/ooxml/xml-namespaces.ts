/** Resolves prefixes to namespaces at the current position; the empty prefix is the default namespace. */
export interface Namespaces {
  /** Adds the declarations of an element. Returns a function that removes them where the element ends. */
  enter(attributes: readonly (readonly [name: string, value: string])[]): () => void
  uriOf(prefix: string): string | undefined
}

const PREFIX = 'xmlns:'
const nothing = () => {}

/** Creates a scope without namespace declarations. Entering an element costs only as much as it declares itself. */
export function createNamespaces(): Namespaces {
  const declared = new Map([['xml', ['http://www.w3.org/XML/1998/namespace']]])

  function declare(name: string, uri: string): readonly string[] {
    const prefix = name.slice(PREFIX.length)
    const uris = declared.get(prefix)
    if (uris === undefined) declared.set(prefix, [uri])
    else uris.push(uri)
    return [prefix]
  }

  return {
    enter: attributes => {
      const own = attributes.flatMap(([name, uri]) =>
        name === 'xmlns' || name.startsWith(PREFIX) ? declare(name, uri) : [],
      )
      if (own.length === 0) return nothing
      return () => {
        for (const prefix of own) declared.get(prefix)?.pop()
      }
    },
    uriOf: prefix => declared.get(prefix)?.at(-1),
  }
}
