import * as z from 'zod/mini'
import { UPLOAD_FORMATS, UPLOADS } from '../limits.ts'

type Formats = keyof typeof UPLOAD_FORMATS
type UploadTypes = keyof typeof UPLOADS

/** The name of a file format that can be uploaded. */
export type UploadFormat = Formats
/** What an upload is for. */
export type UploadType = UploadTypes

/** Asks for leave to upload one file of `file_size` bytes. `key_name` is the file's own name: a hint, never a path. */
export const uploadTokenRequest = z.object({
  format: z.enum(Object.keys(UPLOAD_FORMATS) as [Formats, ...Formats[]]),
  upload_type: z.enum(Object.keys(UPLOADS) as [UploadTypes, ...UploadTypes[]]),
  key_name: z._default(z.string().check(z.maxLength(300)), ''),
  file_size: z.coerce.number().check(z.int(), z.minimum(1)),
})

/** Leave to upload: post a form to `host` with success_action_status, key (`dir`), policy, OSSAccessKeyId, callback, signature, then file. */
export const uploadTokenSchema = z.object({
  host: z.string(),
  dir: z.string(),
  policy: z.string(),
  accessid: z.string(),
  callback: z.string(),
  signature: z.string(),
})

/** Where the uploaded file is. */
export const uploadedSchema = z.object({
  url: z.string(),
  size: z.number(),
  mime: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  hash: z.string(),
})

/** Names an uploaded file by the url that the upload answered. */
export const uploadDeleteRequest = z.object({ url: z.string().check(z.maxLength(500)) })

/** What `?x-oss-process=image/info` answers. */
export const pictureInfoSchema = z.object({
  width: z.number(),
  height: z.number(),
  format: z.string(),
  size: z.number(),
})
/** What a stored picture is asked for. */
export const pictureRequest = z.object({ 'x-oss-process': z.optional(z.string().check(z.maxLength(120))) })
