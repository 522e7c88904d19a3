// Puts the script that runs before the first paint into the page itself, which saves a request before the first paint.
import { readFileSync } from 'node:fs'
import { ENGLISH_PREFIX, FALLBACK_LOCALE, LOCALES } from '@slidewright/shared'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The comment of the page that the script replaces. */
const PLACE = '<!-- boot.js -->'
/** The texts of a language, by the path of their module. */
const TEXTS = /\/i18n\/locales\/([\w-]+)\.json$/
/** The typeface of the interface, as far as every language needs it. */
const LATIN = 'geist-latin-wght-normal.woff2'

/** Creates a Vite plugin that inlines a classic script into the page, without its comments. `file` is its path. */
export function inlineBoot(file: string): Plugin {
  return {
    name: 'inline-boot',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(PLACE)) throw new Error(`The page has no place for ${file}: ${PLACE}`)
        const code = readFileSync(file, 'utf8')
          .split('\n')
          .map(line => line.trim())
          .filter(line => line !== '' && !line.startsWith('//'))
          .join('\n')
          .replace('__LOCALES__', JSON.stringify(localeFiles(bundle)))
          .replace('__PREFIXES__', JSON.stringify(prefixes()))
        // A block of its own, so that its names do not become those of the window.
        return { html: html.replace(PLACE, () => `<script>\n{\n${code}\n}\n</script>`), tags: typefaceLinks(bundle) }
      },
    },
  }
}

/** The addresses of each language's texts, and of its fonts (interface-fonts.ts) if it has some. */
function localeFiles(bundle: Bundle): Readonly<Record<string, { readonly texts: string; readonly fonts?: string }>> {
  const chunks = Object.values(bundle).flatMap(part => {
    const [, locale] = TEXTS.exec((part.type === 'chunk' && part.facadeModuleId) || '') ?? []
    return locale === undefined ? [] : [[locale, part.fileName] as const]
  })
  return Object.fromEntries(
    chunks.map(([locale, texts]) => {
      const fonts = assetNamed(bundle, `${locale}.fonts`)
      return [locale, { texts: `/${texts}`, ...(fonts !== null && { fonts }) }]
    }),
  )
}

/** The languages by the prefixes of their addresses. */
function prefixes(): Readonly<Record<string, string>> {
  const named = LOCALES.filter(({ prefix }) => prefix !== '').map(({ prefix, code }) => [prefix, code] as const)
  return Object.fromEntries([...named, [ENGLISH_PREFIX, FALLBACK_LOCALE]])
}

function typefaceLinks(bundle: Bundle): HtmlTagDescriptor[] {
  const href = assetNamed(bundle, LATIN)
  if (href === null) return []
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }
  return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
}

function assetNamed(bundle: Bundle, name: string): string | null {
  const found = Object.values(bundle).find(part => part.type === 'asset' && part.names.includes(name))
  return found === undefined ? null : `/${found.fileName}`
}
