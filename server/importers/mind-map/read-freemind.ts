import {
  attributeOf,
  elementsIn,
  readXml,
  walkXml,
  XML_LIMITS,
  type XmlElement,
  type XmlNode,
} from '@slidewright/engine/ooxml'
import { MARKS_PROVIDER, readMarks } from '@slidewright/engine/outline'
import type { FileHints } from '../../ports/source-reader.ts'
import { markdownBlocks } from '../markdown/markdown-blocks.ts'
import { createLeftOutCounter, type LeftOutCounter } from '../structure/left-out.ts'
import { type ReadSource, SourceRefused } from '../structure/reader.ts'
import { DEPTH_MAX, type MindTopic, outlineOfTopics } from './outline-of-topics.ts'
import { linesOfNotes } from './xmind-topics.ts'

/** Entities that occur in manually edited mind maps although XML does not define them. */
const ENTITIES = { nbsp: '\u00a0', copy: '©', reg: '®', hellip: '…', ndash: '–', mdash: '—' }
const LIMITS = { ...XML_LIMITS, depth: DEPTH_MAX + 50 }

/** Reads a FreeMind, Freeplane or Coggle map (`.mm`). */
export function readFreemindFile(bytes: Uint8Array, hints: FileHints): ReadSource {
  const map = readXml(bytes, { entities: ENTITIES, limits: LIMITS, legacy: 'windows-1252' })
  const [root] = elementsIn(map, 'node')
  if (map.name !== 'map') throw new SourceRefused('sourceDamaged')
  if (root === undefined) throw new SourceRefused('fileEmpty')
  const leftOut = createLeftOutCounter()
  const isCoggle = [root, ...elementsIn(root, 'node')].some(node => attributeOf(node, 'X_COGGLE_POSX') !== undefined)
  const topic = topicOf(root, { leftOut, isCoggle })
  const language = topic.marks?.language
  return {
    outline: { ...outlineOfTopics(topic, hints.name), language: '' },
    leftOut: leftOut.list(),
    ...(language && { language }),
  }
}

interface State {
  readonly leftOut: LeftOutCounter
  /** Coggle writes Markdown into its topics. */
  readonly isCoggle: boolean
}

function topicOf(node: XmlElement, state: State): MindTopic {
  const marks = marksOf(node)
  const rich = (type: string) =>
    elementsIn(node, 'richcontent')
      .filter(content => (attributeOf(content, 'TYPE') ?? '').toUpperCase() === type)
      .map(content => linesOf(content, state.leftOut))
      .join('\n')
  const text = attributeOf(node, 'TEXT') ?? attributeOf(node, 'LOCALIZED_TEXT') ?? rich('NODE')
  const title = state.isCoggle ? plainWords(text, state.leftOut) : text
  const notes = linesOfNotes([rich('DETAILS'), rich('NOTE'), linkOf(node, state.leftOut)])
  state.leftOut.at({ heading: title })
  for (const icon of elementsIn(node, 'icon')) state.leftOut.add('markers', 1, attributeOf(icon, 'BUILTIN'))
  for (const link of elementsIn(node, 'arrowlink')) state.leftOut.add('relationships', 1, labelsOf(link))
  for (const attribute of elementsIn(node, 'attribute'))
    state.leftOut.add('metadata', 1, [attributeOf(attribute, 'NAME'), attributeOf(attribute, 'VALUE')].join(': '))
  const children = elementsIn(node, 'node').map(child => topicOf(child, state))
  return {
    title: marks === undefined ? title.replaceAll('\u00a0', ' ') : title,
    children: children.filter(
      child => child.marks !== undefined || child.title.trim() !== '' || child.children.length > 0,
    ),
    ...(notes !== undefined && { notes }),
    ...(marks && { marks }),
  }
}

function marksOf(node: XmlElement) {
  const written = attributeOf(node, MARKS_PROVIDER.toUpperCase())
  if (written === undefined) return undefined
  try {
    return readMarks(JSON.parse(written))
  } catch {
    return undefined
  }
}

/** Returns the words on a line between topics. */
function labelsOf(link: XmlElement): string {
  const labels = ['SOURCE_LABEL', 'MIDDLE_LABEL', 'TARGET_LABEL'].map(name => attributeOf(link, name) ?? '')
  return labels.filter(Boolean).join(' · ')
}

function linkOf(node: XmlElement, leftOut: LeftOutCounter): string {
  const address = attributeOf(node, 'LINK') ?? ''
  if (/^(?:https?|mailto):/iu.test(address)) return address
  if (address !== '' && !address.startsWith('#')) leftOut.add('attachments', 1, address)
  return ''
}

const BLOCKS = /^(?:p|li|div|h[1-6]|tr|blockquote|pre)$/iu
const SILENT = /^(?:script|style|head)$/iu

/** Returns the text of an HTML body: one line per paragraph, item and line break. */
function linesOf(content: XmlElement, leftOut: LeftOutCounter): string {
  for (const element of walkXml(content)) if (element.name.toLowerCase() === 'img') leftOut.add('externalPictures')
  const lines: string[] = []
  let line: string | undefined
  const close = () => {
    if (line !== undefined)
      lines.push(
        line
          .replace(/[ \t\r\n]+/gu, ' ')
          .replace(/^ | $/gu, '')
          .replaceAll('\u00a0', ' '),
      )
    line = undefined
  }
  const read = (node: XmlNode): void => {
    if (typeof node === 'string') {
      if (line !== undefined || node.trim() !== '') line = (line ?? '') + node
      return
    }
    if (SILENT.test(node.name)) return
    const isBlock = BLOCKS.test(node.name)
    if (isBlock) {
      close()
      line = node.children.some(child => typeof child !== 'string' && BLOCKS.test(child.name)) ? undefined : ''
    }
    if (/^br$/iu.test(node.name)) {
      close()
      line = ''
    }
    for (const child of node.children) read(child)
    if (isBlock) close()
  }
  for (const child of content.children) read(child)
  close()
  return trimmedLines(lines)
}

/** Removes empty lines at both ends. */
function trimmedLines(lines: readonly string[]): string {
  const first = lines.findIndex(line => line !== '')
  const last = lines.findLastIndex(line => line !== '')
  return first < 0 ? '' : lines.slice(first, last + 1).join('\n')
}

/** Returns text without Markdown marks; pictures are counted as left out. */
function plainWords(text: string, leftOut: LeftOutCounter): string {
  if (!/[*_`[\]!#~]/u.test(text)) return text
  const { blocks } = markdownBlocks(text)
  leftOut.add('externalPictures', blocks.filter(block => block.is === 'images').length)
  const words = blocks.flatMap(block => ('text' in block ? [block.text] : [])).join(' ')
  return words === '' && !blocks.some(block => block.is === 'images') ? text : words
}
