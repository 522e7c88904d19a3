import type { Page } from '../document/deck.ts'
import { xml } from './xml.ts'

/** The extension of a presentation that has its sections (MS-PPTX, 2.4.9). */
const URI = '{521415D9-36F7-43E2-AB2F-B90AF26B5E84}'
const NAMESPACE = 'http://schemas.microsoft.com/office/powerpoint/2010/main'

/** Writes the sections of a deck: adjacent pages of one name. Pages before the first one are in one without a name. */
export function sectionsXml(pages: readonly Page[], firstId: number): string {
  if (pages.every(({ section }) => section === null)) return ''
  const sections: { readonly name: string; readonly ids: number[] }[] = []
  for (const [index, { section }] of pages.entries()) {
    const name = section ?? ''
    const last = sections.at(-1)
    if (last?.name === name) last.ids.push(firstId + index)
    else sections.push({ name, ids: [firstId + index] })
  }
  const list = sections.map(({ name, ids }, index) => {
    const pagesOf = xml('p14:sldIdLst', {}, ids.map(id => xml('p14:sldId', { id })).join(''))
    return xml('p14:section', { name: name || '–', id: sectionId(index) }, pagesOf)
  })
  const content = xml('p14:sectionLst', { 'xmlns:p14': NAMESPACE }, list.join(''))
  return xml('p:extLst', {}, xml('p:ext', { uri: URI }, content))
}

function sectionId(index: number): string {
  return `{5C1DE0A0-0000-4000-8000-${(index + 1).toString(16).toUpperCase().padStart(12, '0')}}`
}
