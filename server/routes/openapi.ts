import {
  CODES,
  keyOfCode,
  OPENAPI_PATH,
  ROUTES,
  type Route,
  streamEventSchema,
  TOURIST_HEADER,
  UPLOAD_FORM_PATH,
  uploadedSchema,
} from '@slidewright/shared'
import type { Hono } from 'hono'
import * as z from 'zod'
import { answer } from './answer.ts'
import { withCommonHeaders } from './mount.ts'

type Json = Readonly<Record<string, unknown>>

/** Serves the OpenAPI description. It is generated from the schemas that parse the requests, so the two cannot differ. */
export function mountOpenApi(app: Hono, version: string): void {
  let text: string | null = null
  app.get(OPENAPI_PATH, () => {
    text ??= JSON.stringify(describe(version))
    const response = answer(null)
    return withCommonHeaders(new Response(text, { headers: response.headers }))
  })
}

/** Builds the whole description, OpenAPI 3.1. */
export function describe(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, route] of Object.entries(ROUTES) as [string, Route][]) {
    for (const path of [route.path, route.tourist]) {
      if (path === undefined) continue
      const place = path.replace(/:(\w+)/g, '{$1}')
      paths[place] = {
        ...paths[place],
        [route.method.toLowerCase()]: operation(path === route.tourist ? `${name}Tourist` : name, route, path),
      }
    }
  }
  paths[UPLOAD_FORM_PATH] = { post: uploadForm() }
  return {
    openapi: '3.1.0',
    info: { title: 'Slidewright', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        visitor: { type: 'apiKey', in: 'header', name: TOURIST_HEADER },
      },
      schemas: { Code: { enum: Object.values(CODES), 'x-keys': Object.values(CODES).map(code => keyOfCode(code)) } },
    },
  }
}

/** How callers of a kind of call say who they are. */
const SECURITY: Readonly<Record<Route['who'], Json[]>> = {
  anyone: [],
  owner: [{ bearer: [] }, { visitor: [] }],
  user: [{ bearer: [] }],
}

function operation(operationId: string, route: Route, path: string): Json {
  return {
    operationId,
    tags: [path.split('/')[2] ?? 'api'],
    'x-origin': route.origin,
    security: SECURITY[route.who],
    ...(route.method === 'GET' ? { parameters: [...pathWords(path), ...query(route)] } : { requestBody: body(route) }),
    responses: {
      200: { description: 'Success, or a business failure with a code other than 0', content: content(route) },
      400: failure('The request is broken'),
      ...(route.who !== 'anyone' && {
        401: failure('Nobody known asks (14006)'),
        404: failure('Not there, or not yours'),
      }),
      429: failure('Too often'),
    },
  }
}

function pathWords(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function query(route: Route): Json[] {
  const { properties = {}, required = [] } = schemaOf(route.request, 'input') as {
    readonly properties?: Record<string, Json>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function body(route: Route): Json {
  return { required: true, content: { 'application/json': { schema: schemaOf(route.request, 'input') } } }
}

function content(route: Route): Json {
  if (route.answers === 'stream') return { 'text/event-stream': { schema: schemaOf(streamEventSchema, 'output') } }
  if (route.answers === 'file') return { 'application/json': { schema: {} } }
  return { 'application/json': { schema: envelopeOf(schemaOf(route.data, 'output')) } }
}

function envelopeOf(data: Json): Json {
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  }
}

function failure(description: string): Json {
  return { description, content: { 'application/json': { schema: envelopeOf({}) } } }
}

function uploadForm(): Json {
  const text = { type: 'string' }
  const fields = ['success_action_status', 'key', 'policy', 'OSSAccessKeyId', 'callback', 'signature']
  const properties = {
    ...Object.fromEntries(fields.map(name => [name, text])),
    file: { type: 'string', format: 'binary' },
  }
  return {
    operationId: 'uploadForm',
    tags: ['upload'],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties, required: ['key', 'policy', 'signature', 'file'] },
        },
      },
    },
    responses: {
      200: {
        description: 'The file is stored',
        content: { 'application/json': { schema: envelopeOf(schemaOf(uploadedSchema, 'output')) } },
      },
      403: failure('The policy is not ours, over, or used'),
    },
  }
}

function schemaOf(schema: Route['request'], io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
