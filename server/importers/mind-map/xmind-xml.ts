import type { OutlineImage } from '@slidewright/engine/internal'
import {
  attributeOf,
  childOf,
  descend,
  elementsIn,
  readXml,
  textIn,
  XML_LIMITS,
  type XmlElement,
} from '@slidewright/engine/ooxml'
import { SourceRefused } from '../structure/reader.ts'
import { DEPTH_MAX, type MindTopic } from './outline-of-topics.ts'
import type { XmindParts, XmindSheet } from './xmind-parts.ts'
import { linesOfNotes, placeSummaries } from './xmind-topics.ts'

/** A topic of XMind 8 takes three element levels. */
const LIMITS = { ...XML_LIMITS, depth: 3 * DEPTH_MAX + 20 }

/** Reads content.xml of XMind 8 and before. */
export function readXmindXml(bytes: Uint8Array, parts: XmindParts): readonly XmindSheet[] {
  const root = readXml(bytes, { limits: LIMITS })
  if (root.name !== 'xmap-content') throw new SourceRefused('sourceDamaged')
  return elementsIn(root, 'sheet').flatMap(sheet => {
    const topic = childOf(sheet, 'topic')
    const name = textIn(childOf(sheet, 'title') ?? EMPTY)
    parts.leftOut.at({ sheet: name })
    for (const line of elementsIn(childOf(sheet, 'relationships') ?? sheet, 'relationship'))
      parts.leftOut.add('relationships', 1, textIn(childOf(line, 'title') ?? EMPTY))
    return topic === undefined ? [] : [{ name, root: topicOf(topic, parts) }]
  })
}

function topicOf(topic: XmlElement, parts: XmindParts): MindTopic {
  const title = textIn(childOf(topic, 'title') ?? EMPTY)
  parts.leftOut.at({ heading: title })
  const comments = parts.commentsOn(attributeOf(topic, 'id') ?? '')
  const notes = linesOfNotes([notesOf(topic), hrefOf(topic, parts), labelsOf(topic), ...comments])
  const images = imagesOf(topic, parts)
  for (const marker of elementsIn(childOf(topic, 'marker-refs') ?? topic, 'marker-ref'))
    parts.leftOut.add('markers', 1, attributeOf(marker, 'marker-id'))
  return {
    title,
    children: childrenOf(topic, parts),
    ...(notes !== undefined && { notes }),
    ...(images.length > 0 && { images }),
  }
}

const EMPTY: XmlElement = { name: '', uri: '', attributes: new Map(), children: [] }

function childrenOf(topic: XmlElement, parts: XmindParts): readonly MindTopic[] {
  const groups = elementsIn(childOf(topic, 'children') ?? EMPTY, 'topics')
  const read = (type: string) =>
    groups
      .filter(group => (attributeOf(group, 'type') ?? 'attached') === type)
      .flatMap(group => elementsIn(group, 'topic'))
      .map(child => ({ id: attributeOf(child, 'id') ?? '', topic: topicOf(child, parts) }))
  const topics = (type: string) => read(type).map(child => child.topic)
  const callouts = topics('callout')
  const attached = topics('attached')
  const ranges = elementsIn(childOf(topic, 'summaries') ?? EMPTY, 'summary').map(summary => ({
    range: attributeOf(summary, 'range') ?? '',
    topicId: attributeOf(summary, 'topic-id') ?? '',
  }))
  return [...callouts, ...placeSummaries(attached, read('summary'), ranges), ...topics('detached')].filter(hasContent)
}

function hasContent({ title, children, notes, images }: MindTopic): boolean {
  return title.trim() !== '' || children.length > 0 || notes !== undefined || images !== undefined
}

function notesOf(topic: XmlElement): string {
  const plain = descend(topic, 'notes', 'plain')
  const words = plain === undefined ? '' : textIn(plain)
  const html = descend(topic, 'notes', 'html')
  return words.trim() !== '' || html === undefined ? words : textIn(html).replace(/\s+/gu, ' ').trim()
}

function hrefOf(topic: XmlElement, { leftOut }: XmindParts): string {
  const address = attributeOf(topic, 'href') ?? ''
  if (/^(?:https?|mailto):/iu.test(address)) return address
  if (/^(?:xap|file):/iu.test(address)) leftOut.add('attachments', 1, address)
  return ''
}

function labelsOf(topic: XmlElement): string {
  return elementsIn(childOf(topic, 'labels') ?? EMPTY, 'label')
    .map(textIn)
    .join(', ')
}

function imagesOf(topic: XmlElement, { image }: XmindParts): readonly OutlineImage[] {
  return elementsIn(topic, 'img').flatMap(element => {
    const url = image(attributeOf(element, 'src') ?? '')
    return url === undefined ? [] : [{ url, alt: '' }]
  })
}
