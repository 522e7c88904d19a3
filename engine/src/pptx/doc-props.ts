import type { Deck } from '../document/deck.ts'
import { TYPES } from './names.ts'
import type { Package } from './package.ts'
import { escapeText, xml } from './xml.ts'

const CORE = {
  'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:dcterms': 'http://purl.org/dc/terms/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
} as const
const APP = { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' } as const

/** Adds what the file says of itself: its title and language, when it was made (ISO 8601), and what made it. */
export function addDocProps({ title, language }: Deck, target: Package, made: string | undefined): void {
  const relations = target.relationsOf('')
  const time = (name: string) => (made ? xml(name, { 'xsi:type': 'dcterms:W3CDTF' }, escapeText(made)) : '')
  const core =
    xml('dc:title', {}, escapeText(title)) +
    xml('dc:language', {}, escapeText(language)) +
    time('dcterms:created') +
    time('dcterms:modified')
  const corePath = target.addXml('docProps/core.xml', TYPES.coreProperties, xml('cp:coreProperties', CORE, core))
  const app = xml('Application', {}, 'Slidewright')
  const appPath = target.addXml('docProps/app.xml', TYPES.appProperties, xml('Properties', APP, app))
  relations.to('core-properties', corePath)
  relations.to('extended-properties', appPath)
}
