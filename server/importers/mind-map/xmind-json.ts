import type { OutlineImage } from '@slidewright/engine/internal'
import { MARKS_PROVIDER, readMarks } from '@slidewright/engine/outline'
import { SourceRefused } from '../structure/reader.ts'
import { DEPTH_MAX, type MindTopic, TOPICS_MAX } from './outline-of-topics.ts'
import type { XmindParts, XmindSheet } from './xmind-parts.ts'
import { linesOfNotes, placeSummaries } from './xmind-topics.ts'

type Record_ = Readonly<Record<string, unknown>>

/** Reads content.json of XMind Zen and later. */
export function readXmindJson(bytes: Uint8Array, parts: XmindParts): readonly XmindSheet[] {
  const sheets = parse(bytes)
  const state: State = { parts, count: 0, sheet: '' }
  return sheets.filter(isRecord).flatMap(sheet => {
    if (!isRecord(sheet.rootTopic)) return []
    const name = textOf(sheet.title)
    state.sheet = name
    parts.leftOut.at({ sheet: name })
    for (const line of listOf(sheet.relationships))
      parts.leftOut.add('relationships', 1, isRecord(line) ? textOf(line.title) : '')
    return [{ name, root: topicOf(state, sheet.rootTopic, 0) }]
  })
}

interface State {
  readonly parts: XmindParts
  count: number
  /** The name of the sheet that is being read. */
  sheet: string
}

function parse(bytes: Uint8Array): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return Array.isArray(value) ? value : [value]
  } catch {
    throw new SourceRefused('sourceDamaged')
  }
}

function topicOf(state: State, topic: Record_, depth: number): MindTopic {
  if (++state.count > TOPICS_MAX || depth > DEPTH_MAX) throw new SourceRefused('sourceTooMany', { limit: TOPICS_MAX })
  state.parts.leftOut.at({ sheet: state.sheet, heading: textOf(topic.title) })
  const marks = marksOf(topic)
  const images = imagesOf(topic, state.parts)
  const ownNotes = notesOf(topic)
  const comments = state.parts.commentsOn(textOf(topic.id))
  const all = linesOfNotes([ownNotes, hrefOf(topic, state.parts), labelsOf(topic), ...comments])
  const notes = marks === undefined || ownNotes === '' ? all : ownNotes
  for (const marker of listOf(topic.markers))
    state.parts.leftOut.add('markers', 1, isRecord(marker) ? textOf(marker.markerId) : '')
  return {
    title: textOf(topic.title),
    children: childrenOf(state, topic, depth + 1),
    ...(notes !== undefined && { notes }),
    ...(images.length > 0 && { images }),
    ...(marks && { marks }),
  }
}

function childrenOf(state: State, topic: Record_, depth: number): readonly MindTopic[] {
  const groups = isRecord(topic.children) ? topic.children : {}
  const read = (name: string) =>
    listOf(groups[name]).flatMap(child =>
      isRecord(child) ? [{ id: textOf(child.id), topic: topicOf(state, child, depth) }] : [],
    )
  const topics = (name: string) => read(name).map(child => child.topic)
  const callouts = topics('callout')
  const attached = topics('attached')
  const summaries = read('summary')
  const placed = placeSummaries(
    attached,
    summaries,
    listOf(topic.summaries).flatMap(summary =>
      isRecord(summary) ? [{ range: textOf(summary.range), topicId: textOf(summary.topicId) }] : [],
    ),
  )
  return [...callouts, ...placed, ...topics('detached')].filter(hasContent)
}

function hasContent({ title, children, notes, images, marks }: MindTopic): boolean {
  return (
    title.trim() !== '' || children.length > 0 || notes !== undefined || images !== undefined || marks !== undefined
  )
}

function marksOf(topic: Record_) {
  const own = listOf(topic.extensions).find(entry => isRecord(entry) && entry.provider === MARKS_PROVIDER)
  return isRecord(own) ? readMarks(own.content) : undefined
}

function notesOf({ notes }: Record_): string {
  if (!isRecord(notes)) return ''
  const { plain, realHTML, html } = notes
  if (isRecord(plain) && textOf(plain.content) !== '') return textOf(plain.content)
  const rich = [realHTML, html].find(isRecord)
  return rich === undefined
    ? ''
    : textOf(rich.content)
        .replace(/<[^<>]{0,2000}>/gu, ' ')
        .replace(/\s+/gu, ' ')
}

/** Returns the web address of a topic, which goes to its notes; attached files are counted as left out. */
function hrefOf({ href }: Record_, { leftOut }: XmindParts): string {
  const address = textOf(href)
  if (/^(?:https?|mailto):/iu.test(address)) return address
  if (/^(?:xap|file):/iu.test(address)) leftOut.add('attachments', 1, address)
  return ''
}

function labelsOf({ labels }: Record_): string {
  return listOf(labels)
    .map(textOf)
    .filter(label => label !== '')
    .join(', ')
}

function imagesOf({ image }: Record_, { image: urlOf }: XmindParts): readonly OutlineImage[] {
  const url = isRecord(image) ? urlOf(textOf(image.src)) : undefined
  return url === undefined ? [] : [{ url, alt: '' }]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isRecord(value: unknown): value is Record_ {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
