import { z } from 'zod'

/** Most keys that one command may have. */
export const KEYS_PER_COMMAND_MAX = 8

const HEAD = { format: z.literal('slidewright-keys'), version: z.literal(1) }

/** A file of chosen keys, as it is exported and imported: for each command all of its keys, none for a command that has lost them. */
export const keyFileSchema = z.object({
  ...HEAD,
  keys: z.record(z.string().min(1).max(80), z.array(z.string().min(1).max(40)).max(KEYS_PER_COMMAND_MAX)),
})

/** The same as somebody may have written it: its entries are looked at one by one. */
export const looseKeyFileSchema = z.object({ ...HEAD, keys: z.record(z.string(), z.unknown()) })

/** A file of chosen keys. */
export type KeyFile = z.output<typeof keyFileSchema>
