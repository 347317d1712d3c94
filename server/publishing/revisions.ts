import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { makePrivateFolder } from '../private-files.ts'
import { takeLock } from './lock.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { syncFolder, syncPath } from './sync-folder.ts'

/** Revisions with different words that stay on disk, so that the words can be rolled back. */
const KEPT = 5

/** Longer than any drawing: what is older was left by a process that was killed. */
const ABANDONED_SECONDS = 120

/**
 * Which revision is in use: the last that was served. With `whileWords` it is pinned: it is served for as long as the words to
 * draw have that digest.
 */
const inUse = z.object({ id: z.string(), whileWords: z.string().optional() })
export type InUse = z.infer<typeof inUse>

export type Revisions = ReturnType<typeof openRevisions>

/**
 * The revisions on disk, `DATA_DIR/revisions`: a folder for each, named by its id. Names that begin with a dot are ours:
 * drawings that are not finished, which revision is in use, the lock, and the preview pictures.
 */
export function openRevisions(dataDir: string) {
  const root = resolve(dataDir, 'revisions')
  const inUseFile = join(root, '.in-use')

  const list = (): Manifest[] =>
    namesIn(root)
      .flatMap((name) => readManifest(join(root, name)) ?? [])
      .sort((a, b) => (a.drawnAt > b.drawnAt ? -1 : 1))

  const folderOf = (id: string): string | undefined =>
    readManifest(join(root, id))?.id === id ? join(root, id) : undefined

  return {
    pictures: join(root, '.pictures'),
    list,
    folderOf,

    /** Changes whenever another revision is there or in use. */
    mark: (): string => [...namesIn(root), existsSync(inUseFile) && statSync(inUseFile).mtimeMs].join(),

    inUse(): InUse | undefined {
      try {
        return inUse.safeParse(JSON.parse(readFileSync(inUseFile, 'utf8'))).data
      } catch {
        return undefined
      }
    },

    use(next: InUse): void {
      makePrivateFolder(root)
      const draft = `${inUseFile}.${process.pid}`
      writeFileSync(draft, JSON.stringify(next))
      renameSync(draft, inUseFile)
    },

    /**
     * Makes the revision with this id, if there is none yet, in a folder of its own, which is renamed once it is whole and
     * synced: a process that is killed leaves nothing that could be mistaken for a revision.
     *
     * @param fill fills the folder; returns whether that is the revision, which may have become impossible meanwhile
     * @returns its folder; undefined if it was not made, or another process is making one
     * @throws the file system's error, or that of `fill`
     */
    async make(id: string, fill: (folder: string) => Promise<boolean>): Promise<string | undefined> {
      makePrivateFolder(root)
      const release = takeLock(join(root, '.lock'), ABANDONED_SECONDS)
      if (!release) return undefined
      const draft = join(root, `.drawing-${crypto.randomUUID()}`)
      try {
        removeAbandoned(root)
        const folder = join(root, id)
        if (folderOf(id)) return folder
        mkdirSync(draft)
        if (!(await fill(draft))) return undefined
        await syncFolder(draft)
        rmSync(folder, { recursive: true, force: true })
        renameSync(draft, folder)
        await syncPath(root)
        return folder
      } finally {
        rmSync(draft, { recursive: true, force: true })
        release()
      }
    },

    /** Removes old revisions. Of those with the same words only the newest counts: each day draws another. */
    removeOld(served: string): void {
      const all = list()
      const newest = all.filter(({ words }, at) => all.findIndex((other) => other.words === words) === at)
      const kept = new Set([served, ...newest.slice(0, KEPT).map(({ id }) => id)])
      for (const { id } of all) if (!kept.has(id)) rmSync(join(root, id), { recursive: true, force: true })
    },
  }
}

const namesIn = (root: string): string[] =>
  existsSync(root) ? readdirSync(root).filter((name) => !name.startsWith('.')) : []

function removeAbandoned(root: string): void {
  for (const name of readdirSync(root).filter((found) => found.startsWith('.drawing-')))
    if (Date.now() - statSync(join(root, name)).mtimeMs > ABANDONED_SECONDS * 1000)
      rmSync(join(root, name), { recursive: true, force: true })
}
