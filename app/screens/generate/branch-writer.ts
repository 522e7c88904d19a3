import {
  findNode,
  nextIds,
  type Outline,
  type OutlineNode,
  parseOutline,
  printOutline,
} from '@slidewright/engine/internal'
import { REWRITE_PAGES_MAX } from '@slidewright/shared'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiFailure } from '../../api/client.ts'
import { rewriteWords } from '../../stores/rewriting.ts'
import { session } from '../../stores/session.ts'
import { generation } from './store.ts'

/** Chapters, pages and the whole, written anew: each is one change. */
export class BranchWriter {
  /** Ids of the branches that are being written. */
  busy: ReadonlySet<string> = new Set()
  private readonly attempts = new Map<string, number>()

  constructor() {
    makeAutoObservable<this, 'attempts'>(this, { busy: observableRef, attempts: false })
  }

  /** Whether there may be other words: of a title alone the built-in writer has none. */
  get hasOther(): boolean {
    return session.health?.writer !== 'builtin' || generation.source?.content !== ''
  }

  isBusy(id: string): boolean {
    return this.busy.has(id)
  }

  /** Has a chapter, a page or (by its title) everything written anew and puts it into the outline as one change. Answers whether something is different then, or the failure. */
  async write(id: string): Promise<boolean | ApiFailure> {
    const { outline, task } = generation
    const found = outline === null ? undefined : findNode(outline, id)
    if (outline === null || found === undefined || generation.isWriting || this.busy.has(id)) return false
    const attempt = this.attempts.get(id) ?? 0
    this.attempts.set(id, attempt + 1)
    this.mark(id, true)
    const written = new Map<string, string>()
    const pages = branchesOf(found.node).map(node => ({
      id: node.id,
      outline: printOutline(only(outline, node)),
      pieces: [],
    }))
    const ask = { kind: 'page' as const, language: outline.language, title: outline.root.value.slice(0, 300), attempt }
    const end = await rewriteWords(
      session.api,
      { ...ask, ...(task === null ? {} : { task_id: task }), pages },
      {
        signal: AbortSignal.timeout(180_000),
        onWritten: one => {
          written.set(one.id, one.text)
        },
      },
    )
    this.mark(id, false)
    if (!end.ok) return end.error
    return this.put(id, written)
  }

  private put(id: string, written: ReadonlyMap<string, string>): boolean {
    const { outline } = generation
    const old = outline === null ? undefined : findNode(outline, id)?.node
    if (outline === null || old === undefined) return false
    const newId = nextIds(outline, 'own')
    const anew = (node: OutlineNode): OutlineNode => {
      const branch = parseOutline(written.get(node.id) ?? '').root.children.find(child => child.kind === node.kind)
      return branch === undefined ? node : inPlaceOf(node, branch, newId)
    }
    const node = isBranch(old) ? anew(old) : { ...old, children: old.children.map(anew) }
    if (wordsOf(node) === wordsOf(old)) return false
    generation.edit({ type: 'branch', id, node })
    return true
  }

  private mark(id: string, isBusy: boolean): void {
    runInAction(() => {
      const busy = new Set(this.busy)
      if (isBusy) busy.add(id)
      else busy.delete(id)
      this.busy = busy
    })
  }
}

function isBranch({ kind }: OutlineNode): boolean {
  return kind === 'page' || kind === 'chapter'
}

/** What is written for a node: itself, or for the title all that stands below it. */
function branchesOf(node: OutlineNode): readonly OutlineNode[] {
  return isBranch(node) ? [node] : node.children.filter(isBranch).slice(0, REWRITE_PAGES_MAX)
}

/** An outline of one branch. */
function only(outline: Outline, branch: OutlineNode): Outline {
  return { ...outline, root: { ...outline.root, children: [branch] } }
}

/** The new branch with the ids of pages that were there; lines are new. Pictures and notes of a page stay where the new one has none. */
function inPlaceOf(old: OutlineNode, now: OutlineNode, newId: () => string): OutlineNode {
  const pages = old.children.filter(({ kind }) => kind === 'page')
  let page = 0
  const children = now.children.map(child => {
    const known = child.kind === 'page' ? pages[page++] : undefined
    return known ? inPlaceOf(known, child, newId) : withIds(child, newId)
  })
  const { images, notes, source } = old
  return {
    ...(images && { images }),
    ...(notes !== undefined && { notes }),
    ...(source && { source }),
    ...now,
    id: old.id,
    children,
  }
}

function withIds(node: OutlineNode, newId: () => string): OutlineNode {
  return { ...node, id: newId(), children: node.children.map(child => withIds(child, newId)) }
}

function wordsOf({ value, children }: OutlineNode): string {
  return [value, ...children.map(wordsOf)].join('\n')
}

/** Writes branches of the outline in hand. */
export const branchWriter = new BranchWriter()
