// Leaves out of the app what the parts of react-aria say in languages that the interface does not have.
import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The words of one part in one language. */
const WORDS = /\/node_modules\/react-(?:aria|aria-components|stately)\/dist\/.*\/([a-z]{2})-[A-Z]{2}\.m?js$/

/**
 * Creates a Vite plugin that puts the English words of react-aria in the place of those in languages without a file in a folder of texts:
 * the interface names its language to the parts, so that nobody sees them.
 */
export function ariaWords(folder: string): Plugin {
  const languages = new Set(['en', ...readdirSync(folder).map(file => file.slice(0, 2))])
  return {
    name: 'aria-words',
    load(id) {
      const [, language] = WORDS.exec(id) ?? []
      if (language === undefined || languages.has(language)) return null
      return `export { default } from './en-US${id.endsWith('.mjs') ? '.mjs' : '.js'}'`
    },
  }
}
