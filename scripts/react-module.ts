// React comes as CommonJS: every file that imports it would copy its exports, each a bound getter that is asked at every use.
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const MODULES: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom']
const PREFIX = '\0module:'

/** Creates a Vite plugin that makes React, for all that import it, one module whose exports are plain constants. */
export function reactModule(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'react-module',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, { kind }) {
      const isWanted = MODULES.includes(source) && kind === 'import-statement' && !importer?.startsWith(PREFIX)
      return isWanted ? `${PREFIX}${source}` : null
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const source = id.slice(PREFIX.length)
      const exported: object = require(source)
      const names = Object.keys(exported).filter(name => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
      // Those that nobody imports are left out: reading a property could not be.
      const constants = names.map(name => `export const ${name} = /* @__PURE__ */ read('${name}')`)
      const code = [
        `import module from ${JSON.stringify(require.resolve(source))}`,
        'const read = name => module[name]',
        ...constants,
        'export default module',
      ]
      return { code: code.join('\n'), moduleSideEffects: false }
    },
  }
}
