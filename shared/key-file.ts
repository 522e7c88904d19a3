import { z } from 'zod'

/** Maximum number of key combinations per command. */
export const KEYS_PER_COMMAND_MAX = 8

const HEAD = { format: z.literal('slidewright-keys'), version: z.literal(1) }

/** A file of custom key bindings: all combinations of each listed command, an empty list if it has none. */
export const keyFileSchema = z.object({
  ...HEAD,
  keys: z.record(z.string().min(1).max(80), z.array(z.string().min(1).max(40)).max(KEYS_PER_COMMAND_MAX)),
})

/** The same file before its entries are validated one by one. */
export const looseKeyFileSchema = z.object({ ...HEAD, keys: z.record(z.string(), z.unknown()) })

/** A file of custom key bindings. */
export type KeyFile = z.output<typeof keyFileSchema>
