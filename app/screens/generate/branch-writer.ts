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
import { writers } from '../../stores/writers.ts'
import { generation } from './store.ts'

/** Regenerates chapters, pages or the whole outline, each as one edit. */
export class BranchWriter {
  /** Ids of the branches being regenerated. */
  busy: ReadonlySet<string> = new Set()
  private readonly attempts = new Map<string, number>()

  constructor() {
    makeAutoObservable<this, 'attempts'>(this, { busy: observableRef, attempts: false })
  }

  /** Whether another version is possible: the built-in writer has none for a title alone. */
  get hasOther(): boolean {
    const isBuiltin = session.health?.writer === 'builtin' && writers.current === null
    return !isBuiltin || generation.source?.content !== ''
  }

  /** Returns whether a branch is being regenerated. */
  isBusy(id: string): boolean {
    return this.busy.has(id)
  }

  /** Regenerates a chapter, a page or, for the title, everything, as one edit. Resolves to whether anything changed, or to the failure. */
  async write(id: string): Promise<boolean | ApiFailure> {
    const { outline, task } = generation
    const found = outline === null ? undefined : findNode(outline, id)
    if (outline === null || found === undefined || generation.isWriting || this.busy.has(id)) return false
    const attempt = this.attempts.get(id) ?? 0
    this.attempts.set(id, attempt + 1)
    this.setBusy(id, true)
    const written = new Map<string, string>()
    const pages = branchesOf(found.node).map(node => ({
      id: node.id,
      outline: printOutline(only(outline, node)),
      pieces: [],
    }))
    const options = {
      kind: 'page' as const,
      language: outline.language,
      title: outline.root.value.slice(0, 300),
      attempt,
    }
    const end = await rewriteWords(
      session.api,
      { ...options, ...(task === null ? {} : { task_id: task }), pages },
      {
        signal: AbortSignal.timeout(180_000),
        onWritten: piece => {
          written.set(piece.id, piece.text)
        },
      },
    )
    this.setBusy(id, false)
    if (!end.ok) return end.error
    return this.apply(id, written)
  }

  private apply(id: string, written: ReadonlyMap<string, string>): boolean {
    const { outline } = generation
    const old = outline === null ? undefined : findNode(outline, id)?.node
    if (outline === null || old === undefined) return false
    const newId = nextIds(outline, 'own')
    const regenerated = (node: OutlineNode): OutlineNode => {
      const branch = parseOutline(written.get(node.id) ?? '').root.children.find(child => child.kind === node.kind)
      return branch === undefined ? node : replaceBranch(node, branch, newId)
    }
    const node = isBranch(old) ? regenerated(old) : { ...old, children: old.children.map(regenerated) }
    if (plainText(node) === plainText(old)) return false
    generation.edit({ type: 'branch', id, node })
    return true
  }

  private setBusy(id: string, isBusy: boolean): void {
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

/** Returns the branches to regenerate for a node: the node itself, or for the title its chapters and pages. */
function branchesOf(node: OutlineNode): readonly OutlineNode[] {
  return isBranch(node) ? [node] : node.children.filter(isBranch).slice(0, REWRITE_PAGES_MAX)
}

/** Returns an outline with a single branch. */
function only(outline: Outline, branch: OutlineNode): Outline {
  return { ...outline, root: { ...outline.root, children: [branch] } }
}

/** Returns the new branch with the ids of the old pages and new ids for lines. Pictures and notes are retained unless the new branch has its own. */
function replaceBranch(old: OutlineNode, next: OutlineNode, newId: () => string): OutlineNode {
  const pages = old.children.filter(({ kind }) => kind === 'page')
  let page = 0
  const children = next.children.map(child => {
    const oldPage = child.kind === 'page' ? pages[page++] : undefined
    return oldPage ? replaceBranch(oldPage, child, newId) : withIds(child, newId)
  })
  const { images, notes, source } = old
  return {
    ...(images && { images }),
    ...(notes !== undefined && { notes }),
    ...(source && { source }),
    ...next,
    id: old.id,
    children,
  }
}

function withIds(node: OutlineNode, newId: () => string): OutlineNode {
  return { ...node, id: newId(), children: node.children.map(child => withIds(child, newId)) }
}

function plainText({ value, children }: OutlineNode): string {
  return [value, ...children.map(plainText)].join('\n')
}

/** The branch writer of the current outline. */
export const branchWriter = new BranchWriter()
