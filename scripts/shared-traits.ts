// Lets the schemas of one class share the set of their classes' names: zod gives each of the app's 2 000 schemas one of its own, 200 kB.
import type { Plugin } from 'vite'

const CORE = /\/zod\/v4\/core\/core\.js$/
/** The last words of a class's function, and where a schema is made with it: nothing is added to its set after that. */
const DEFINITION = /^( *)function _\(def\) \{$/m
const MADE = /^( *)const deferred = inst\._zod\.deferred;$/m

/** Creates a Vite plugin that shares the sets. Throws if zod has changed, so that this is not lost unseen. */
export function sharedTraits(): Plugin {
  return {
    name: 'shared-traits',
    transform(code, id) {
      if (!CORE.test(id)) return null
      if (!DEFINITION.test(code) || !MADE.test(code))
        throw new Error('zod makes its schemas in another way than before')
      return code
        .replace(DEFINITION, '$1let sharedTraits;\n$&')
        .replace(
          MADE,
          '$1if (sharedTraits?.size === inst._zod.traits.size) inst._zod.traits = sharedTraits;\n' +
            '$1else sharedTraits ??= inst._zod.traits;\n$&',
        )
    },
  }
}
