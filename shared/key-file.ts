import { z } from 'zod'

/** Most keys that one command may have. */
export const KEYS_PER_COMMAND_MAX = 8

/** A file of chosen keys, as it is exported and imported: for each command all of its keys, none for a command that has lost them. */
export const keyFileSchema = z.object({
  format: z.literal('slidewright-keys'),
  version: z.literal(1),
  keys: z.record(z.string().min(1).max(80), z.array(z.string().min(1).max(40)).max(KEYS_PER_COMMAND_MAX)),
})

/** A file of chosen keys. */
export type KeyFile = z.output<typeof keyFileSchema>
