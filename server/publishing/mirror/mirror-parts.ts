import type { PicturesStore } from '../../store/pictures.ts'
import type { WordsFiles } from '../../store/words.ts'
import type { WordsStore } from '../../store/words-store.ts'
import type { WordsPublisher } from '../words/publish-words.ts'
import type { Repository } from './repository.ts'

/** Whose words count where both sides have some, and no history in common. */
export type BeginWith = 'site' | 'git'

/** What mirroring works with. */
export interface MirrorParts {
  repository: Repository
  store: WordsStore
  publisher: WordsPublisher
  /** What staff uploaded goes along with the words that show it. */
  pictures: Pick<PicturesStore, 'file'>
  /** The words of `content/`, with which this site was deployed. */
  readContent: () => WordsFiles
  /** The address in commits that the site makes for whoever wrote the words; without it, the one in site.yaml. */
  address: string | undefined
  clock: () => Date
  /** Keeps the claim for so many seconds. @throws if another process has it */
  hold: (seconds: number) => Promise<void>
  /** Which side's words count where both are there and have no history in common. */
  beginWith?: BeginWith | undefined
}
