import type { TextWork } from '../ports/text-work.ts'
import { LINK_CONFIG, type Links } from '../services/fetch-links.ts'
import { ok } from '../services/refusal.ts'
import { seniorOptions } from '../services/senior-options.ts'
import type { Sources } from '../services/sources.ts'
import type { Handlers } from './mount.ts'

type SourceRoutes = 'parseFile' | 'linkParse' | 'linkParseConfig' | 'seniorOption' | 'textRisk'

interface SourceServices {
  readonly sources: Sources
  readonly links: Links
  readonly texts: TextWork
}

/** Handlers for reading files and links, and for the questions before writing. */
export function sourceHandlers({ sources, links, texts }: SourceServices): Handlers<SourceRoutes> {
  return {
    parseFile: (request, { owner, signal }) => sources.parseFile(owner, request, signal),
    linkParse: ({ url }, { owner, signal }) => links.parse(owner, url, signal),
    linkParseConfig: () => ok(LINK_CONFIG),
    seniorOption: () => ok(seniorOptions()),
    textRisk: ({ text }, { owner, signal }) => texts.check(text, { owner, signal }),
  }
}
