import * as z from 'zod/mini'
import { LOCALES, type LocaleCode } from '../locales.ts'
import { idSchema, uuidSchema } from './common.ts'

/** The password rule: 8 to 24 letters and digits, at least one of each. */
export const passwordSchema = z.string().check(z.regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,24}$/))
/** The form of an e-mail address: text, at sign, text, dot, text; nothing that could end a header. */
export const emailSchema = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"/?#\p{Cc}]+\.[^\s@<>()[\]\\,;:"/?#\p{Cc}]+$/u),
  )

/** What a code from an e-mail is for. A code for one of them is worth nothing for another. */
export const CODE_TYPES = { register: 1, login: 2, bind: 3, reset: 4 } as const
/** One of the purposes of a code. */
export type CodeType = (typeof CODE_TYPES)[keyof typeof CODE_TYPES]
/** How many seconds pass until another code may be sent to an address. */
export const CODE_RESEND_SECONDS = 60

/** A field that is encrypted for the server: one block, whose padding may be cut off. Anything else opens to nothing. */
const sealed = z.string().check(z.maxLength(1024))
const vercode = z.string().check(z.regex(/^\d{6}$/))
const language = z.optional(z.enum(LOCALES.map(({ code }) => code) as [LocaleCode, ...LocaleCode[]]))
const codeType = z._default(
  z.coerce.number().check(z.refine(type => Object.values(CODE_TYPES).includes(type as CodeType))),
  CODE_TYPES.bind,
)

/** Asks for a code by e-mail, in the language of the interface. */
export const emailSendRequest = z.object({ email: sealed, type: codeType, language })
/** Makes an account for the address that the code was sent to. */
export const registerRequest = z.object({ email: sealed, vercode, password: sealed })
/** Signs in by password. */
export const loginRequest = z.object({ email: sealed, password: sealed })
/** Signs in by a code. */
export const loginCodeRequest = z.object({ email: sealed, vercode })
/** Sets another password by a code. It ends all sessions. */
export const passwordResetRequest = z.object({ email: sealed, vercode, new_password: sealed })
/** Gives the account another address. */
export const emailBindRequest = z.object({ email: sealed, vercode })
/** Sets another password, sealed twice. */
export const passwordChangeRequest = z.object({ password: sealed, password2: sealed })
/** Sets another password, as the specification's own form has it. */
export const changePasswordRequest = z.object({ new_password: sealed, repassword: sealed })
/** Ends one session. */
export const sessionRevokeRequest = z.object({ id: idSchema })
/** Moves what a visitor has made to the account. */
export const loginBindRequest = z.object({ tourist_uuid: uuidSchema })

/** The session that has begun: its token, which is shown once. */
export const signedInSchema = z.object({ login_token: z.string() })
/** The public key that sealed fields are encrypted with, as PEM. */
export const publicKeySchema = z.object({ public_key: z.string() })
/** The sessions of an account. Times are in unix ms. */
export const sessionListSchema = z.object({
  list: z.array(
    z.object({
      id: idSchema,
      agent: z.string(),
      created_at: z.number(),
      used_at: z.number(),
      is_current: z.boolean(),
    }),
  ),
})

/** A signed-in user, as the user sees it. */
export const userSchema = z.object({
  user_id: idSchema,
  uuid: uuidSchema,
  email: z.string(),
  nick_name: z.string(),
  image_url: z.string(),
  vip_level: z.number(),
  vip_type: z.number(),
  vip_end_format: z.string(),
  is_vip: z.boolean(),
  is_life_vip: z.boolean(),
  is_new_user: z.boolean(),
  is_cancel_user: z.boolean(),
  is_set_password: z.boolean(),
  mobile: z.string(),
  country_region_id: z.number(),
  created_at: z.number(),
  utm_source_param: z.string(),
  is_refuse_promotion: z.number(),
  subscription_status: z.number(),
})
