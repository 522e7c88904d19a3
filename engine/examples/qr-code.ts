/** A kind of element that the engine does not know: a QR code, and two commands for it. */
import { COMMANDS, type Command, type CustomKind, command, createCustom, transact } from '@slidewright/engine'
import qrcode from 'qrcode-generator'
import { z } from 'zod'

const DATA = z.object({ text: z.string().min(1).max(500) })

/** How the codes are drawn. Give it to `buildScene` and `mirrorOf`, in one list that you keep. */
export const QR_CODE: CustomKind<z.output<typeof DATA>> = {
  id: 'example.qr',
  schema: DATA,
  draw: ({ text }, { width, height }, { path }) => {
    const code = qrcode(0, 'M')
    code.addData(text)
    code.make()
    const modules = code.getModuleCount()
    const cells = Array.from({ length: modules ** 2 }, (_, at) => [at % modules, Math.floor(at / modules)] as const)
    const dark = cells.filter(([column, row]) => code.isDark(row, column))
    // Readers want dark on light, and a margin of four modules.
    const side = Math.min(width, height) / (modules + 8)
    const squares = dark.map(([column, row]) => `M${(column + 4) * side} ${(row + 4) * side}h${side}v${side}h${-side}z`)
    const edge = side * (modules + 8)
    return [
      path(`M0 0h${edge}v${edge}h${-edge}z`, { fill: { kind: 'solid', color: { base: '#FFFFFF' } } }),
      path(squares.join(''), { fill: { kind: 'solid', color: { base: '#000000' } } }),
    ]
  },
  text: ({ text }) => `QR code: ${text}`,
}

const NEW = z.object({ text: DATA.shape.text, x: z.number(), y: z.number(), size: z.number().positive() })

const setText: Command<z.output<typeof DATA>> = ({ deck, session: { selection } }, data, send) => {
  const [id] = selection.elements
  const chosen = id && deck.pages[selection.page]?.elements[id]
  if (!id || chosen?.kind !== 'custom' || chosen.custom !== QR_CODE.id || chosen.locked) return false
  const transaction = transact(deck, draft => {
    const element = draft.pages[selection.page]?.elements[id]
    if (element?.kind === 'custom') element.data = data
  })
  send?.({ transaction })
  return true
}

/** Commands for codes: give them to `createEditor`, beside the engine's. `qr.setText` changes the code that is selected. */
export const QR_COMMANDS = [
  {
    id: 'qr.insert',
    label: 'Insert QR code',
    ...command('qr', NEW, (context, { text, x, y, size }, send) => {
      const frame = { x, y, width: size, height: size }
      const element = createCustom(context.ids.element(), frame, { custom: QR_CODE.id, data: { text } })
      return COMMANDS['element.insert'].run(context, { elements: [element] }, send)
    }),
  },
  { id: 'qr.setText', label: 'Change QR code', ...command('qr', DATA, setText) },
] as const
