import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createDrawer } from './draw-site.ts'
import { copyBuilt, drawRevision, hasPublished, isBuilt, type Measured } from './make-revision.ts'
import { loadRevision, type Revision, type Served } from './revision.ts'
import { openRevisions } from './revisions.ts'
import { compiledDigest, type Folders, NotDrawn, type Wanted, wantedNow } from './wanted.ts'
import { campusId, wordsToDraw } from './words-to-draw.ts'

export interface Publishing extends Served {
  /** Why the newest words are not served. */
  readonly problem: Problem | undefined
}

export interface Problem {
  message: string
  /** The same for every attempt to replace the same revision by the same words, in each replica. */
  occasion: string
}

export interface PublisherParts {
  folders: Folders
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  measure: (drawing: Measured) => void
}

export type Publisher = ReturnType<typeof createPublisher>

/**
 * Serves the revision that the words, the code and the day ask for, and draws it if there is none. Whatever goes wrong, the
 * revision that is served stays.
 */
export function createPublisher({ folders, clock, log, measure }: PublisherParts) {
  const revisions = openRevisions(folders.DATA_DIR)
  const drawer = createDrawer()
  let isStopping = false
  let code: string | undefined
  let current: Revision | undefined
  let problem: Problem | undefined

  const wanted = async (): Promise<Wanted> => {
    // The code that this process started with: what another version needs of pages may differ.
    code ??= compiledDigest(folders.compiled)
    return wantedNow(folders, revisions, code, clock())
  }

  /** @throws Error if it can't be served, or is another campus's than the named one */
  async function serve(folder: string, campus?: string): Promise<void> {
    const next = await loadRevision(folder, current)
    const { id } = next.words.site
    if (campus && id && id !== campus) throw new NotDrawn(`It is the site of ${id}, not of ${campus}.`)
    current = next
    log.info({ revision: current.id, day: current.day }, 'serving another revision')
  }

  const make = (next: Wanted): Promise<string | undefined> =>
    revisions.make(next.id, async (into) => {
      const inUse = revisions.inUse()
      const before = inUse && revisions.folderOf(inUse.id)
      // The build doesn't know what subscribers of the feeds have.
      if (isBuilt(folders, next.id) && !(before && hasPublished(before))) {
        await copyBuilt(folders, into)
        return true
      }
      if (isStopping) return false
      const how = { drawer, meanwhile: current !== undefined, pictures: revisions.pictures, now: clock(), measure }
      return drawRevision(folders, next, into, before, how)
    })

  /** Returns false if it has to be tried again soon: another process draws it, or its words have changed meanwhile. */
  async function publishWanted(next: Wanted): Promise<boolean> {
    const kept = revisions.folderOf(next.id)
    const folder = kept ?? (await make(next))
    if (!folder || isStopping) return false
    if (current?.id !== next.id) await serve(folder)
    const inUse = revisions.inUse()
    if (!next.isPinned && (inUse?.id !== next.id || inUse.whileWords)) revisions.use({ id: next.id })
    if (!kept) revisions.removeOld(next.id)
    return true
  }

  return {
    get current(): Revision {
      if (!current) throw new Error('No revision is served yet')
      return current
    },
    get isServing(): boolean {
      return current !== undefined
    },
    get problem(): Problem | undefined {
      return problem
    },

    /** Serves what is there and wanted, if anything is, without waiting for a drawing. */
    async serveReady(): Promise<void> {
      try {
        const { id } = await wanted()
        const folder = revisions.folderOf(id) ?? (isBuilt(folders, id) ? folders.DIST_DIR : undefined)
        if (folder) await serve(folder)
      } catch (error) {
        log.info({ err: error }, 'the revision that is wanted can’t be served at once')
      }
    },

    /** Serves the last revision of this campus that was in use or, if it can't be read, the newest that can. Returns whether there is one. */
    async serveLastGood(): Promise<boolean> {
      const campus = campusId(wordsToDraw(folders.CONTENT_DIR, folders.DATA_DIR).root)
      const { id } = revisions.inUse() ?? {}
      const ids = [id ?? [], revisions.list().map((revision) => revision.id)].flat()
      for (const folder of [...ids.flatMap((known) => revisions.folderOf(known) ?? []), folders.DIST_DIR])
        try {
          await serve(folder, campus)
          return true
        } catch (error) {
          log.info({ err: error, folder }, 'no revision that this version can serve')
        }
      return false
    },

    /** Makes what is wanted the current revision. Returns false if it has to be tried again soon. */
    async publish(): Promise<boolean> {
      let next: Wanted | undefined
      try {
        next = await wanted()
        const isDone = await publishWanted(next)
        if (isDone) problem = undefined
        return isDone
      } catch (error) {
        if (isStopping) return false
        problem = { message: messageOf(error), occasion: `${current?.id}:${next?.origin.words ?? 'unreadable'}` }
        return true
      }
    },

    /**
     * Draws what is wanted into nowhere, if no process has drawn lately: a new process takes twice as long as one that has, and
     * what somebody who begins to edit publishes soon is to be live soon.
     */
    async prepare(): Promise<void> {
      if (drawer.isReady || isStopping) return
      const into = await mkdtemp(join(tmpdir(), 'drawn-'))
      try {
        const { root, origin } = await wanted()
        if (drawer.isReady || isStopping) return
        const job = {
          compiled: folders.compiled,
          contentRoot: root,
          into,
          day: origin.day,
          pictures: revisions.pictures,
        }
        await drawer.draw(job, { meanwhile: true })
      } catch (error) {
        log.info({ err: error }, 'drawing could not be prepared')
      } finally {
        await rm(into, { recursive: true, force: true })
      }
    },

    /** Changes whenever there may be something to publish, besides the words. */
    mark: (): string => revisions.mark(),
    /** Returns once nothing draws any more. */
    async abandon(): Promise<void> {
      isStopping = true
      await drawer.close()
    },
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isOfFiles = 'code' in error && 'syscall' in error
  if (isOfFiles)
    return `${error.message}\nCheck the permissions of CONTENT_DIR and DATA_DIR, and the space on the disk.`
  return error instanceof NotDrawn ? error.message : (error.stack ?? error.message)
}
