import * as z from 'zod/mini'
import { MODEL_NAME_MAX } from '../limits.ts'
import { MODEL_PROVIDER_IDS } from '../model-provider-ids.ts'

const providerSchema = z.enum(MODEL_PROVIDER_IDS)
/** Who writes: a provider, or the built-in writer. */
const writerSchema = z.enum([...MODEL_PROVIDER_IDS, 'builtin'])
const address = z.string().check(z.maxLength(500))
const model = z.string().check(z.maxLength(MODEL_NAME_MAX))
/** A key after its prefix, encrypted with the server's public key (base64). Nothing else is taken: a key never travels in plain. */
const sealed = z.string().check(z.regex(/^[A-Za-z0-9+/]{341}[AQgw]={0,2}$/))
const language = z.string().check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/))

/** Asks for the providers; `probe` also looks which ones run on the server's computer. */
export const writerListRequest = z.object({
  probe: z.optional(z.enum(['0', '1'])),
})

/** A model that an address offers; `bytes` is its size, where that is told. */
export const offeredModelSchema = z.object({ name: z.string(), bytes: z.nullable(z.number()) })
/** A model that an address offers. */
export type OfferedModel = z.infer<typeof offeredModelSchema>

/** Why somebody may not connect a model: the operator has set one, has forbidden it, or allows it on the server's computer alone. */
export const modelsClosedSchema = z.enum(['fixed', 'off', 'elsewhere'])

/** Who can write, and who does. Of a key only its last four characters are told. */
export const writerListSchema = z.object({
  /** Null for those who may connect a model. */
  closed: z.nullable(modelsClosedSchema),
  /** The model that the operator has set for everybody. */
  fixed: z.nullable(z.object({ provider: providerSchema, model: z.string(), is_local: z.boolean() })),
  /** What a key is encrypted with on its way: a public RSA key (PEM). */
  public_key: z.string(),
  chosen: writerSchema,
  providers: z.array(
    z.object({
      provider: providerSchema,
      /** Whether it answers on the server's computer; null where nobody looked. */
      is_found: z.nullable(z.boolean()),
      models: z.array(offeredModelSchema),
      connection: z.nullable(
        z.object({
          address: z.string(),
          model: z.string(),
          /** Whether what is written stays on the server's computer or in its network. */
          is_local: z.boolean(),
          /** The last four characters of the key; empty where there is none. */
          key_end: z.string(),
          /** When the key was put in, unix ms; 0 where there is none. */
          key_at: z.number(),
        }),
      ),
    }),
  ),
})

/** Whether a stored key is left out of use; with a new key it says nothing. */
const withoutKey = z.optional(z.boolean())
const endpoint = { provider: providerSchema, address, model, sealed_key: z.optional(sealed), without_key: withoutKey }

/** Tries a model: without a name it only tells which ones there are. Without a key the stored one is used, if it belongs to the address. */
export const writerTestRequest = z.object({ ...endpoint, language: z._default(language, 'en') })

/**
 * Connects a model (with `address` and `model`), or only says who writes from now on (without). Without `sealed_key` a stored key stays,
 * if it belongs to the address and `without_key` is not set.
 */
export const writerSaveRequest = z.object({
  provider: writerSchema,
  address: z.optional(address),
  model: z.optional(model),
  sealed_key: z.optional(sealed),
  without_key: withoutKey,
  /** Whether it writes from now on. */
  is_chosen: z.boolean(),
})

/** Disconnects a provider, with its key. */
export const writerDeleteRequest = z.object({ provider: providerSchema })
