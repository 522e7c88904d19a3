import Konva from 'konva'
import { type Item, LINE_HEIGHT, type Peer, type PeerLibrary, type Sheet, SMALL } from './contender.ts'

/** Konva as its performance guide recommends: no perfect drawing, no automatic drawing, and a separate layer for overlays. */
export const konva: PeerLibrary = {
  name: 'konva',
  version: Konva.version,
  async open(host, size) {
    Konva.autoDrawEnabled = false
    const container = document.createElement('div')
    host.append(container)
    const stage = new Konva.Stage({ container, ...size })
    const [layer, over] = [new Konva.Layer(), new Konva.Layer({ listening: false })]
    const box = new Konva.Rect({ stroke: '#0b936c', strokeWidth: 1 })
    over.add(box)
    stage.add(layer, over)
    return peerOn(layer, over, box)
  },
}

function peerOn(layer: Konva.Layer, over: Konva.Layer, box: Konva.Rect): Peer {
  let nodes: Konva.Shape[] = []
  let slots: Sheet['items'] = []
  return {
    show(sheet) {
      layer.destroyChildren()
      nodes = sheet.items.map(item => shapeOf(item, sheet))
      slots = sheet.items
      layer.add(groundOf(sheet), ...nodes)
      layer.batchDraw()
    },
    move(index, { x, y }) {
      nodes[index]?.position({ x, y })
      layer.batchDraw()
    },
    look({ x, y, zoom }) {
      layer.position({ x, y })
      layer.scale({ x: zoom, y: zoom })
      layer.batchDraw()
    },
    marquee(to) {
      box.setAttrs(to)
      over.batchDraw()
      return nodes.filter(node => Konva.Util.haveIntersection(to, node.getClientRect())).length
    },
    recolor(colors) {
      for (const [index, node] of nodes.entries()) node.fill(colors[slots[index]?.slot ?? 'text1'])
      layer.batchDraw()
    },
    hits: point => {
      const met = layer.getIntersection(point)
      return met !== null && met.name() !== 'ground'
    },
    thumbnail(sheet) {
      const small = new Konva.Layer()
      small.add(groundOf(sheet), ...sheet.items.map(item => shapeOf(item, sheet)))
      small.toCanvas({ ...sheet.size, x: 0, y: 0, pixelRatio: SMALL })
      small.destroy()
    },
  }
}

function groundOf({ size, colors }: Sheet): Konva.Rect {
  return new Konva.Rect({ ...size, fill: colors.background1, name: 'ground', perfectDrawEnabled: false })
}

function shapeOf({ frame, slot, radius, text, fontSize }: Item, { colors, font }: Sheet): Konva.Shape {
  const config = { ...frame, fill: colors[slot], perfectDrawEnabled: false }
  if (radius !== null) return new Konva.Rect({ ...config, cornerRadius: radius })
  return new Konva.Text({ ...config, text, fontSize, fontFamily: font, lineHeight: LINE_HEIGHT })
}
