import { createDeck, createPage, type Deck, FALLBACK_THEME } from '@slidewright/engine/internal'
import type { DataOf, RequestOf } from '@slidewright/shared'
import { autorun } from 'mobx'
import { expect, test } from 'vitest'
import { done, failed } from '../../../api/failure.ts'
import { persistedFields } from '../../../stores/save-request.ts'
import type { SavePorts } from './save-ports.ts'
import { Saver } from './saver.ts'

function deckNamed(title: string, notes = ''): Deck {
  const page = createPage({ id: 'page:1', order: 'a0', notes })
  return { ...createDeck({ theme: FALLBACK_THEME, title, language: 'en' }), pages: { 'page:1': page } }
}

/** A server with scripted responses, and a clock that never waits. */
function setUp(first: Deck) {
  const log: unknown[] = []
  const pauses: number[] = []
  const answers: ReturnType<typeof failed>[] = []
  const here = { deck: first, revision: 1, theirs: null as null | { deck: Deck; revision: number }, isKept: true }
  const ports: { -readonly [K in keyof SavePorts]: SavePorts[K] } = {
    snapshot: () => ({ deck: here.deck, seq: 0 }),
    patchesTo: async () => null,
    patch: async () => failed('internal'),
    uploadCanvas: async deck => done(`canvas of ${deck.title}`),
    uploadCover: async () => null,
    uploadAiData: async () => null,
    save: async request => {
      log.push(request.canvas_url)
      const failure = answers.shift()
      if (failure) return failure
      here.revision++
      return done({ user_design_id: 'd1', revision: here.revision })
    },
    fetchTheirs: async () => (here.theirs ? done(here.theirs) : failed('network')),
    isPersisted: () => here.isKept,
    onMerged: ({ revision }) => void log.push(`met ${revision}`),
    adopt: deck => {
      here.deck = deck
    },
    replace: deck => {
      here.deck = deck
      log.push(`replaced by ${deck.title}`)
    },
    onSaved: () => undefined,
    wait: async ms => {
      pauses.push(Math.round(ms))
      await Promise.resolve()
    },
  }
  const saver = new Saver(ports, { id: 'd1', revision: 1, taskId: null }, first)
  const change = (deck: Deck) => {
    here.deck = deck
    saver.noteChange()
  }
  return { saver, log, pauses, answers, here, change, ports }
}

async function until(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !isDone(); turn++) await new Promise(resolve => setTimeout(resolve, 0))
  expect(isDone()).toBe(true)
}

test('a change is saving until the server has it, then saved', async () => {
  const { saver, change, log } = setUp(deckNamed('one'))
  expect(saver.state.at).toBe('saved')
  change(deckNamed('two'))
  expect(saver.state.at).toBe('saving')
  await until(() => saver.isSafe)
  expect(log).toEqual(['canvas of two'])
})

test('without a connection it is offline, and retried forever with growing pauses up to a minute', async () => {
  const { saver, change, pauses, answers } = setUp(deckNamed('one'))
  for (let attempt = 0; attempt < 9; attempt++) answers.push(failed('network'))
  change(deckNamed('two'))
  await until(() => saver.isSafe)
  expect(pauses.slice(1)).toEqual([1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000])
})

test('a refusal reports its reason and is retried', async () => {
  const { saver, change, answers, log } = setUp(deckNamed('one'))
  answers.push(failed('tooLarge'))
  const seen: string[] = []
  change(deckNamed('two'))
  await until(() => {
    seen.push(saver.state.at)
    return saver.isSafe
  })
  expect(log).toHaveLength(2)
})

test('a stale save is merged if the changes do not overlap', async () => {
  const { saver, change, answers, here, log } = setUp(deckNamed('one'))
  answers.push(failed('staleRevision'))
  here.theirs = { deck: deckNamed('one', 'their notes'), revision: 5 }
  change(deckNamed('two'))
  await until(() => saver.isSafe)
  expect(here.deck.title).toBe('two')
  expect(here.deck.pages['page:1']?.notes).toBe('their notes')
  expect(log).toHaveLength(2)
})

test('if both changed the same thing, both versions are offered and nothing is sent', async () => {
  const { saver, change, answers, here, log } = setUp(deckNamed('one'))
  answers.push(failed('staleRevision'))
  here.theirs = { deck: deckNamed('theirs'), revision: 5 }
  change(deckNamed('ours'))
  await until(() => saver.state.at === 'conflict')
  expect(log).toHaveLength(1)
  await saver.keepOurs()
  expect(saver.isSafe).toBe(true)
  expect(here.deck.title).toBe('ours')
})

test('taking theirs adopts their deck, as a step that can be undone', async () => {
  const { saver, change, answers, here, log } = setUp(deckNamed('one'))
  answers.push(failed('staleRevision'))
  here.theirs = { deck: deckNamed('theirs'), revision: 5 }
  change(deckNamed('ours'))
  await until(() => saver.state.at === 'conflict')
  saver.takeTheirs()
  expect(here.deck.title).toBe('theirs')
  expect(saver.isSafe).toBe(true)
  expect(log.slice(-2)).toEqual(['replaced by theirs', 'met 5'])
})

test('our save without a response is not another version, even if editing continues in the same place', async () => {
  const { saver, change, answers, here, log } = setUp(deckNamed('one'))
  answers.push(failed('timeout'), failed('staleRevision'))
  Object.defineProperty(here, 'theirs', {
    get: () => {
      here.deck = deckNamed('three')
      return { deck: deckNamed('two'), revision: 2 }
    },
  })
  change(deckNamed('two'))
  await until(() => saver.isSafe)
  expect(here.deck.title).toBe('three')
  expect(log).toEqual(['canvas of two', 'canvas of two', 'canvas of three'])
})

test('a change during a save is saved next', async () => {
  const { saver, change, log } = setUp(deckNamed('one'))
  change(deckNamed('two'))
  await until(() => log.length === 1)
  change(deckNamed('three'))
  await until(() => saver.isSafe)
  expect(log.at(-1)).toBe('canvas of three')
})

/** A server that accepts everything, and a log of its requests. */
function recorder() {
  const log: RequestOf<'designSave'>[] = []
  const ports: SavePorts = {
    snapshot: () => ({ deck: { ...deckNamed('one'), suit: 'paper' }, seq: 0 }),
    patchesTo: async () => null,
    patch: async () => failed('internal'),
    uploadCanvas: async () => done('/uploads/c.json'),
    uploadCover: async () => '/uploads/c.webp',
    uploadAiData: async () => '/uploads/ai.json',
    save: async request => done({ user_design_id: 'd1', revision: log.push(request) }),
    fetchTheirs: async () => failed('network'),
    onMerged: () => undefined,
    isPersisted: () => true,
    adopt: () => undefined,
    replace: () => undefined,
    onSaved: () => undefined,
    wait: async () => undefined,
  }
  return { log, ports }
}

test('a save sends what the specification requires, for new decks and for existing ones', async () => {
  const { log, ports } = recorder()
  const saver = new Saver(ports, { id: null, revision: 0, taskId: 'task1' }, null)
  await saver.saveNow()
  await saver.saveNow()
  const common = {
    name: 'one',
    canvas_url: '/uploads/c.json',
    cover_url: '/uploads/c.webp',
    ai_data: '/uploads/ai.json',
    suit_id: 'paper',
    is_vip: 1,
  }
  const size = { width: 960, height: 540 }
  expect(log).toEqual([
    { ...common, size, task_id: 'task1' },
    { ...common, size, user_design_id: 'd1', base_revision: 1 },
  ])
})

test('work that is not stored on this device is not reported as stored', async () => {
  const { saver, change, answers, here } = setUp(deckNamed('one'))
  here.isKept = false
  answers.push(failed('network'))
  const seen: string[] = []
  const stop = autorun(() => seen.push(saver.state.at))
  change(deckNamed('two'))
  await until(() => saver.isSafe)
  stop()
  expect(seen).toEqual(['saved', 'saving', 'notSaved', 'saved'])
})

test('leaving sends unsaved changes once, and ends', async () => {
  const { saver, change, answers, log } = setUp(deckNamed('one'))
  change(deckNamed('two'))
  await saver.leave()
  expect(log).toEqual(['canvas of two'])
  const other = setUp(deckNamed('one'))
  other.answers.push(failed('network'), failed('network'))
  other.change(deckNamed('two'))
  await other.saver.leave()
  expect(other.log).toHaveLength(1)
  expect(answers).toEqual([])
})

test('fields that the server stores with a deck are sent back with every save, and with a copy', async () => {
  const { log, ports } = recorder()
  const detail = { cover_url: '/uploads/old.webp', ai_data: '/api/design/file?id=d0', vcg_res_ids: ['a', 7], tid: '12' }
  const persisted = persistedFields({ ...detail, template_type: '', local_upload_ppt_id: '' } as DataOf<'designDetail'>)
  expect(persisted).toEqual(detail)
  const quiet = { ...ports, uploadCover: async (_: Deck, isNew: boolean) => (isNew ? '/uploads/new.webp' : null) }
  const saver = new Saver(quiet, { id: 'd0', revision: 4, taskId: 'task1', persisted }, null)
  await saver.saveNow()
  const { tid, ...again } = detail
  expect(log[0]).toMatchObject({ user_design_id: 'd0', base_revision: 4, ...again })
  expect(log[0]).not.toHaveProperty('tid')
  await saver.saveAsNew()
  const own = { cover_url: '/uploads/new.webp', ai_data: '/uploads/ai.json', vcg_res_ids: ['a', 7] }
  expect(log[1]).toMatchObject({ ...own, tid, task_id: 'task1' })
  expect(log[1]).not.toHaveProperty('user_design_id')
})

test('a new deck whose first save got no response is not created twice, and later changes are saved after it', async () => {
  const { log, ports } = recorder()
  const here = { deck: deckNamed('one'), uploads: 0 }
  const lossy: SavePorts = {
    ...ports,
    snapshot: () => ({ deck: here.deck, seq: 0 }),
    uploadCanvas: async ({ title }) => done(`/uploads/${title}-${++here.uploads}.json`),
    save: async request => {
      const count = log.push(request)
      here.deck = deckNamed('two')
      return count < 3 ? failed('timeout') : done({ user_design_id: 'd1', revision: count - 2 })
    },
  }
  const saver = new Saver(lossy, { id: null, revision: 0, taskId: null }, null)
  saver.noteChange()
  await until(() => saver.isSafe)
  expect(log.map(({ canvas_url }) => canvas_url)).toEqual([
    ...Array(3).fill('/uploads/one-1.json'),
    '/uploads/two-2.json',
  ])
  expect(log.map(({ user_design_id = null }) => user_design_id)).toEqual([null, null, null, 'd1'])
})

/** A server that takes patches, or refuses them for a reason, and a log of what is sent. */
function patching(refusals: readonly Parameters<typeof failed>[0][] = []) {
  const { saver, change, log, ports, here, answers } = setUp(deckNamed('one'))
  const left = [...refusals]
  ports.patchesTo = async (deck, { deck: base, revision }) => {
    log.push(`${base.title} at ${revision}`)
    return [{ fields: { title: { value: deck.title } } }]
  }
  ports.patch = async ({ transactions, base_revision, name }) => {
    log.push(`patch ${name} ${base_revision} ${JSON.stringify(transactions)}`)
    const refusal = left.shift()
    if (refusal !== undefined) return failed(refusal)
    here.revision++
    return done({ user_design_id: 'd1', revision: here.revision })
  }
  return { saver, change, log, here, answers }
}

test('changes are saved as patches of the deck that the server has', async () => {
  const { saver, change, log } = patching()
  change(deckNamed('two'))
  await until(() => saver.isSafe)
  change(deckNamed('three'))
  await until(() => saver.isSafe)
  expect(log).toEqual([
    'one at 1',
    'patch two 1 [{"fields":{"title":{"value":"two"}}}]',
    'two at 2',
    'patch three 2 [{"fields":{"title":{"value":"three"}}}]',
  ])
})

test.each(['badRequest', 'tooLarge', 'deckInvalid', 'fileDamaged'] as const)(
  'a patch that is refused with %s is followed by the whole deck',
  async refusal => {
    const { saver, change, log } = patching([refusal])
    change(deckNamed('two'))
    await until(() => saver.isSafe)
    expect(log.slice(2)).toEqual(['canvas of two'])
  },
)

test('a server that cannot take a patch twice gets the whole deck; one that is not reached gets patches again', async () => {
  const busy = patching(['unavailable', 'unavailable'])
  busy.change(deckNamed('two'))
  await until(() => busy.saver.isSafe)
  expect(busy.log.filter(line => line === 'canvas of two')).toHaveLength(1)
  expect(busy.log).toHaveLength(5)
  const away = patching(['network', 'timeout', 'network'])
  away.change(deckNamed('two'))
  await until(() => away.saver.isSafe)
  expect(away.log).toHaveLength(8)
  expect(away.log).not.toContain('canvas of two')
})

test('a stale patch is merged, and what follows patches their deck', async () => {
  const { saver, change, log, here } = patching(['staleRevision'])
  here.theirs = { deck: deckNamed('one', 'their notes'), revision: 5 }
  change(deckNamed('two'))
  await until(() => saver.isSafe)
  expect(here.deck.pages['page:1']?.notes).toBe('their notes')
  expect(log.at(-2)).toBe('one at 5')
})

test('another tab’s save is adopted, and not saved again', async () => {
  const { here, log, saver } = setUp(deckNamed('ours'))
  const theirs = deckNamed('theirs')
  here.theirs = { deck: theirs, revision: 4 }
  await saver.onRemoteSave(1)
  expect(here.deck.title).toBe('ours')
  await saver.onRemoteSave(4)
  saver.noteChange(here.deck)
  expect(here.deck).toBe(theirs)
  expect([saver.state.at, saver.savedRevision, log]).toEqual(['saved', 4, ['met 4']])
})

test('a mistaken denial: after one more attempt the deck continues as the same one', async () => {
  const { saver, change, answers, ports, log } = setUp(deckNamed('one'))
  const fetchTheirs = ports.fetchTheirs
  ports.fetchTheirs = async () => failed('uploadRefused')
  answers.push(failed('uploadRefused'))
  change(deckNamed('two'))
  await until(() => saver.state.at === 'gone')
  ports.fetchTheirs = fetchTheirs
  const { id } = saver
  await saver.tryAgain()
  expect([saver.isSafe, saver.id, log.length]).toEqual([true, id, 2])
})

test('a denied save fetches the deck: only if that is gone too, the user is asked', async () => {
  const { saver, change, answers, here, log } = setUp(deckNamed('one'))
  answers.push(failed('notFound'))
  here.theirs = { deck: deckNamed('one'), revision: 1 }
  change(deckNamed('two'))
  await until(() => saver.isSafe)
  expect(log).toHaveLength(2)
  for (const name of ['notFound', 'uploadRefused'] as const) {
    const other = setUp(deckNamed('one'))
    other.answers.push(failed(name))
    other.ports.fetchTheirs = async () => failed(name)
    other.change(deckNamed('two'))
    await until(() => other.saver.state.at === 'gone')
    other.change(deckNamed('three'))
    expect([other.log.length, other.saver.state]).toEqual([1, { at: 'gone', failure: { name } }])
    await other.saver.saveAsNew()
    expect(other.saver.isSafe).toBe(true)
  }
})

test('the offline state follows what this device has really stored', async () => {
  const { saver, change, answers, here, ports } = setUp(deckNamed('one'))
  answers.push(failed('network'))
  // The second attempt never starts.
  ports.wait = ms => (answers.length > 0 ? Promise.resolve() : new Promise(() => ms))
  change(deckNamed('two'))
  await until(() => saver.state.at === 'offline')
  here.isKept = false
  saver.onPersisted()
  expect([saver.state.at, saver.isPersisted]).toEqual(['notSaved', false])
  here.isKept = true
  saver.onPersisted()
  expect([saver.state.at, saver.isPersisted]).toEqual(['offline', true])
  saver.close()
})

test('a save that restores a deck from the trash reports it', async () => {
  const { ports } = recorder()
  const restores: boolean[] = []
  const saver = new Saver(
    {
      ...ports,
      save: async () => done({ user_design_id: 'd1', revision: 2, restored: restores.length === 0 }),
      onSaved: ({ isRestored }) => void restores.push(isRestored),
    },
    { id: 'd1', revision: 1, taskId: null },
    null,
  )
  await saver.saveNow()
  await saver.saveNow()
  expect(restores).toEqual([true, false])
})
