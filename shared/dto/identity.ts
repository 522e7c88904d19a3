import * as z from 'zod/mini'
import { uuidSchema } from './common.ts'

/** Version and configuration of the server. */
export const healthSchema = z.object({ version: z.string(), writer: z.string(), database: z.string() })
/** A new visitor's uuid, which is issued once and stored by the client. */
export const touristIssuedSchema = z.object({ tourist_uuid: uuidSchema })
/** The languages of the interface. */
export const languageListSchema = z.array(
  z.object({ id: z.number(), front_name: z.string(), name: z.string(), sort: z.number() }),
)
