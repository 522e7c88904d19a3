import * as z from 'zod/mini'
import { UPLOAD_FORMATS, UPLOADS } from '../limits.ts'

type Formats = keyof typeof UPLOAD_FORMATS
type UploadTypes = keyof typeof UPLOADS

/** A file format that can be uploaded. */
export type UploadFormat = Formats
/** The purpose of an upload. */
export type UploadType = UploadTypes

/**
 * Requests a token for uploading a file of `file_size` bytes. `key_name` is its file name: a hint, never a path. With `encoding`, the form
 * contains the file compressed.
 */
export const uploadTokenRequest = z.object({
  format: z.enum(Object.keys(UPLOAD_FORMATS) as [Formats, ...Formats[]]),
  upload_type: z.enum(Object.keys(UPLOADS) as [UploadTypes, ...UploadTypes[]]),
  key_name: z._default(z.string().check(z.maxLength(300)), ''),
  file_size: z.coerce.number().check(z.int(), z.minimum(1)),
  encoding: z.optional(z.enum(['gzip'])),
})

/** An upload token: post a form to `host` with success_action_status, key (`dir`), policy, OSSAccessKeyId, callback, signature, and the file last. */
export const uploadTokenSchema = z.object({
  host: z.string(),
  dir: z.string(),
  policy: z.string(),
  accessid: z.string(),
  callback: z.string(),
  signature: z.string(),
})

/** The uploaded file. */
export const uploadedSchema = z.object({
  url: z.string(),
  size: z.number(),
  mime: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  hash: z.string(),
})

/** Identifies an uploaded file by the URL that its upload returned. */
export const uploadDeleteRequest = z.object({ url: z.string().check(z.maxLength(500)) })

/** The response to `?x-oss-process=image/info`. */
export const pictureInfoSchema = z.object({
  width: z.number(),
  height: z.number(),
  format: z.string(),
  size: z.number(),
})
/** Processing options of a stored picture. */
export const pictureRequest = z.object({ 'x-oss-process': z.optional(z.string().check(z.maxLength(120))) })
