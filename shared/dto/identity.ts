import * as z from 'zod/mini'
import { uuidSchema } from './common.ts'

/** What the server is and runs with. */
export const healthSchema = z.object({ version: z.string(), writer: z.string(), database: z.string() })
/** A new visitor's uuid: shown once, kept by the client. */
export const touristIssuedSchema = z.object({ tourist_uuid: uuidSchema })
/** One language of the interface as the server lists them. */
export const languageListSchema = z.array(
  z.object({ id: z.number(), front_name: z.string(), name: z.string(), sort: z.number() }),
)
