import {
  BUILTIN_DECKS_A_DAY,
  CONTENT_DONE_STATUS,
  CONTENT_FAILED_STATUS,
  CONTENT_WORKING_STATUS,
} from '@slidewright/shared'
import type { Generation } from '../services/generation/generation.ts'
import type { ContentKind } from '../services/generation/queue.ts'
import { type Outcome, ok, refuse } from '../services/refusal.ts'
import type { Tasks } from '../services/tasks.ts'
import type { Handlers } from './mount.ts'

type AiRoutes =
  | 'textAdd'
  | 'importAdd'
  | 'outline'
  | 'word'
  | 'refer'
  | 'content'
  | 'contentCheck'
  | 'textSave'
  | 'importSave'
  | 'outlineSave'
  | 'lastCount'
  | 'taskDetail'
  | 'taskCancel'

function added(id: Outcome<string>): Outcome<{ task_id: string }> {
  return id.ok ? ok({ task_id: id.value }) : id
}

/** Handlers for writing: tasks, their streams and their texts. */
export function aiHandlers(ports: { readonly tasks: Tasks; readonly generation: Generation }): Handlers<AiRoutes> {
  const { tasks, generation } = ports
  const content =
    (kind: ContentKind): Handlers<AiRoutes>['word'] =>
    async ({ task_id, last_event_id }, { owner, lastEventId }) => {
      const source = await generation.content(owner, task_id, lastEventId ?? last_event_id ?? null, kind)
      return source.ok ? ok(signal => generation.follow(source.value, signal)) : source
    }
  const saveContent: Handlers<AiRoutes>['textSave'] = async ({ task_id, content }, { owner }) =>
    (await tasks.saveContent(owner, task_id, content)) ? ok(null) : refuse('notFound')

  return {
    textAdd: async (request, { owner }) => added(await tasks.addText(owner, request)),
    importAdd: async (request, { owner }) => added(await tasks.addImport(owner, request)),
    outline: async ({ task_id, last_event_id }, { owner, lastEventId }) => {
      const source = await generation.outline(owner, task_id, lastEventId ?? last_event_id ?? null)
      return source.ok ? ok(signal => generation.follow(source.value, signal)) : source
    },
    word: content('word'),
    refer: content('refer'),
    content: ({ task_id }, { owner }) => generation.ticket(owner, task_id),
    contentCheck: async ({ ticket }, { owner }) => {
      const checked = await generation.check(owner, ticket)
      if (!checked.ok) return checked
      const state = checked.value
      if (state.kind === 'working') return ok({ status: CONTENT_WORKING_STATUS, content: '' })
      if (state.kind === 'done') return ok({ status: CONTENT_DONE_STATUS, content: state.content })
      return refuse(state.code, { status: CONTENT_FAILED_STATUS, content: '' })
    },
    textSave: saveContent,
    importSave: saveContent,
    outlineSave: async ({ task_id, outline, content }, { owner }) =>
      (await tasks.saveOutline(owner, task_id, outline, content)) ? ok(null) : refuse('notFound'),
    lastCount: async (_, { owner }) => {
      const used = await tasks.countToday(owner)
      return ok({
        last_count: Math.max(0, BUILTIN_DECKS_A_DAY - used),
        max_count: BUILTIN_DECKS_A_DAY,
        use_count: used,
      })
    },
    taskDetail: async ({ task_id }, { owner }) => {
      const task = await tasks.find(owner, task_id)
      if (task === null) return refuse('notFound')
      const { title, type, outline, content, options } = task
      return ok({ task_id, title, type, outline, content, senior_options: options })
    },
    taskCancel: async ({ task_id }, { owner }) =>
      (await generation.cancel(owner, task_id)) ? ok(null) : refuse('notFound'),
  }
}
