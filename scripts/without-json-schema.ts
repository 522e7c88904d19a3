// Leaves out of the app what zod converts its schemas to JSON schemas with: every schema refers to it, the app never calls it.
import type { Plugin } from 'vite'

/** Where every schema is given its converters. */
const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/
const CONVERTERS = /^ *(?:inst\._zod\.processJSONSchema = .*;|jsonSchema: \{[^}]*\},)\n/gm
const MODULES = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/

/** Creates a Vite plugin that replaces zod's converters to JSON schemas with functions that throw, and gives no schema any of its own. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    transform(code, id) {
      if (SCHEMAS.test(id)) return code.replace(CONVERTERS, '')
      if (!MODULES.test(id)) return null
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)
      const processed = /^export \{ processSchema as process \}/m.test(code)
        ? ['export { processSchema as process }']
        : []
      return [
        "const unavailable = () => { throw new Error('Schemas are not converted to JSON schemas in the app') }",
        // The methods of a schema are made before anybody calls them.
        ...names.map(
          name => `export const ${name} = ${name.startsWith('create') ? '() => unavailable' : 'unavailable'}`,
        ),
        ...processed,
      ].join('\n')
    },
  }
}
