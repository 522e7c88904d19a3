import { App, Leafer, Rect, Text, type UI, version } from 'leafer-ui'
import { type Item, LINE_HEIGHT, type Peer, type PeerLibrary, type Sheet, SMALL } from './contender.ts'

/** Leafer as an app with two layers, the page and the overlays, like its own editor. */
export const leafer: PeerLibrary = {
  name: 'leafer-ui',
  version,
  async open(host, size) {
    const view = document.createElement('div')
    Object.assign(view.style, { width: `${size.width}px`, height: `${size.height}px` })
    host.append(view)
    const app = new App({ view, ...size, pixelRatio: 1, tree: {}, sky: {} })
    const [element, small] = [
      document.createElement('canvas'),
      { width: size.width * SMALL, height: size.height * SMALL },
    ]
    Object.assign(element, small)
    const second = new Leafer({ view: element, ...small, pixelRatio: 1 })
    second.scaleX = second.scaleY = SMALL
    await Promise.all([app, second].map(each => new Promise<void>(ready => each.waitViewCompleted(() => ready()))))
    return peerOn(app, second)
  },
}

function peerOn(app: App, small: Leafer): Peer {
  const { tree, sky } = app
  if (!tree || !sky) throw new Error('Leafer has no layers')
  const box = new Rect({ stroke: '#0b936c', strokeWidth: 1, visible: false })
  sky.add(box)
  let nodes: UI[] = []
  let items: readonly Item[] = []
  return {
    show(sheet) {
      items = sheet.items
      nodes = items.map(item => nodeOf(item, sheet))
      tree.clear()
      tree.addMany(groundOf(sheet), ...nodes)
    },
    move(index, to) {
      nodes[index]?.set({ ...to })
    },
    look: ({ x, y, zoom }) => void tree.set({ x, y, scaleX: zoom, scaleY: zoom }),
    marquee(to) {
      box.set({ ...to, visible: true })
      const { x, y, width, height } = to
      return nodes.filter(({ worldBoxBounds: at }) => {
        return at.x <= x + width && at.x + at.width >= x && at.y <= y + height && at.y + at.height >= y
      }).length
    },
    recolor(colors) {
      for (const [index, node] of nodes.entries()) node.fill = colors[items[index]?.slot ?? 'text1']
    },
    hits: point => {
      const { target } = tree.pick(point) ?? {}
      return target !== undefined && target !== null && target.tag !== 'Leafer' && target.id !== 'ground'
    },
    thumbnail(sheet) {
      small.clear()
      small.addMany(groundOf(sheet), ...sheet.items.map(item => nodeOf(item, sheet)))
      small.forceRender(undefined, true)
    },
  }
}

function groundOf({ size, colors }: Sheet): UI {
  return new Rect({ ...size, id: 'ground', fill: colors.background1 })
}

function nodeOf({ frame, slot, radius, text, fontSize }: Item, { colors, font }: Sheet): UI {
  const config = { ...frame, fill: colors[slot] }
  if (radius !== null) return new Rect({ ...config, cornerRadius: radius })
  const { height: _, ...wide } = config
  return new Text({
    ...wide,
    text,
    fontSize,
    fontFamily: font,
    textWrap: 'normal',
    lineHeight: { type: 'percent', value: LINE_HEIGHT },
  })
}
