import { Canvas, type FabricObject, Point, Rect, StaticCanvas, Textbox, version } from 'fabric'
import { type Item, LINE_HEIGHT, type Peer, type PeerLibrary, type Sheet, SMALL } from './contender.ts'

/** Fabric without object caching, which is faster on full pages like these, and without automatic rendering. */
export const fabric: PeerLibrary = {
  name: 'fabric',
  version,
  async open(host, size) {
    const element = document.createElement('canvas')
    host.append(element)
    const canvas = new Canvas(element, { ...size, renderOnAddRemove: false, enableRetinaScaling: false })
    const small = new StaticCanvas(document.createElement('canvas'), {
      width: size.width * SMALL,
      height: size.height * SMALL,
      renderOnAddRemove: false,
      enableRetinaScaling: false,
    })
    small.setViewportTransform([SMALL, 0, 0, SMALL, 0, 0])
    return peerOn(canvas, small)
  },
}

function peerOn(canvas: Canvas, small: StaticCanvas): Peer {
  let objects: FabricObject[] = []
  let items: readonly Item[] = []
  return {
    show(sheet) {
      items = sheet.items
      objects = items.map(item => objectOf(item, sheet))
      canvas.clear()
      canvas.backgroundColor = sheet.colors.background1
      canvas.add(...objects)
      canvas.requestRenderAll()
    },
    move(index, { x, y }) {
      objects[index]?.set({ left: x, top: y }).setCoords()
      canvas.requestRenderAll()
    },
    look({ x, y, zoom }) {
      canvas.setViewportTransform([zoom, 0, 0, zoom, x, y])
      canvas.requestRenderAll()
    },
    marquee({ x, y, width, height }) {
      const [from, to] = [new Point(x, y), new Point(x + width, y + height)]
      canvas.clearContext(canvas.contextTop)
      canvas.contextTop.strokeRect(x, y, width, height)
      return objects.filter(object => object.intersectsWithRect(from, to) || object.isContainedWithinRect(from, to))
        .length
    },
    recolor(colors) {
      for (const [index, object] of objects.entries()) object.set('fill', colors[items[index]?.slot ?? 'text1'])
      canvas.requestRenderAll()
    },
    hits: ({ x, y }) => canvas.searchPossibleTargets(objects, new Point(x, y)).target !== undefined,
    thumbnail(sheet) {
      small.clear()
      small.backgroundColor = sheet.colors.background1
      small.add(...sheet.items.map(item => objectOf(item, sheet)))
      small.renderAll()
    },
  }
}

function objectOf({ frame, slot, radius, text, fontSize }: Item, { colors, font }: Sheet): FabricObject {
  const options = {
    left: frame.x,
    top: frame.y,
    angle: frame.rotation,
    width: frame.width,
    originX: 'left' as const,
    originY: 'top' as const,
    fill: colors[slot],
    strokeWidth: 0,
    objectCaching: false,
  }
  if (radius !== null) return new Rect({ ...options, height: frame.height, rx: radius, ry: radius })
  return new Textbox(text, { ...options, fontSize, fontFamily: font, lineHeight: LINE_HEIGHT })
}
