import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config/config.ts'
import { createHttpServer } from '../../server/http.ts'
import { openPorts } from '../../server/open-ports.ts'
import { silentLog } from '../../server/ports/log.ts'

// The server with the classic mistake built in: a save is answered first and written a moment later. The kill test must catch it.
const DELAY_MS = 40

const read = readConfig(process.env, process.cwd())
if (!read.ok) throw new Error(read.sentence)
const ports = openPorts(read.config, { log: silentLog, version: '0.0.0', appFolder: '/nowhere' })
const app = createApp(read.config, ports)
const revisions = new Map<string, number>()

async function fetch(request: Request, environment?: unknown): Promise<Response> {
  if (request.url.endsWith('/api/design/patch')) return patchLater(request, environment)
  if (!request.url.endsWith('/api/design/save')) return app.fetch(request, environment)
  const { base_revision, ...body } = await request.json()
  const { method, headers, url } = request
  const save = () => app.fetch(new Request(url, { method, headers, body: JSON.stringify(body) }), environment)
  const id: string | undefined = body.user_design_id
  if (id === undefined) {
    const saved = await (await save()).json()
    revisions.set(saved.data.user_design_id, saved.data.revision)
    return Response.json(saved)
  }
  const revision = (revisions.get(id) ?? base_revision) + 1
  revisions.set(id, revision)
  setTimeout(save, DELAY_MS)
  return Response.json({ code: 0, msg: '', data: { user_design_id: id, revision } })
}

async function patchLater(request: Request, environment: unknown): Promise<Response> {
  const { method, headers, url } = request
  const body = await request.text()
  const { user_design_id, base_revision } = JSON.parse(body)
  const revision = base_revision + 1
  revisions.set(user_design_id, revision)
  setTimeout(() => app.fetch(new Request(url, { method, headers, body }), environment), DELAY_MS)
  return Response.json({ code: 0, msg: '', data: { user_design_id, revision } })
}

createHttpServer(fetch).listen(read.config.PORT, read.config.HOST)
