// Puts the script that runs before the first paint into the page itself, which saves a request before the first paint.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The comment of the page that the script replaces. */
const PLACE = '<!-- boot.js -->'

/** Creates a Vite plugin that inlines a classic script into the page, without its comments. `file` is its path. */
export function inlineBoot(file: string): Plugin {
  return {
    name: 'inline-boot',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(PLACE)) throw new Error(`The page has no place for ${file}: ${PLACE}`)
        const code = readFileSync(file, 'utf8')
          .split('\n')
          .map(line => line.trim())
          .filter(line => line !== '' && !line.startsWith('//'))
          .join('\n')
        // A block of its own, so that its names do not become those of the window.
        return html.replace(PLACE, () => `<script>\n{\n${code}\n}\n</script>`)
      },
    },
  }
}
