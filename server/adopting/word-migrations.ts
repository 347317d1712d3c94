import { editEntryFile, newEntryFile, readEntryFile } from '#content-reader/write/entry-file'
import { featuresOffIn, ownsAddress } from '#schemas/content/features'
import { ROUTE_PAGES } from '#schemas/content/route-pages'
import { FORMS, idFrom } from '#schemas/content/word-files'
import type { Value, ValueMap } from '#schemas/file-value'
import { formKinds, requestKindOf } from '#schemas/forms/forms'
import type { WordsFiles } from '../store/words.ts'
import { starterWords } from '../words/starter.ts'

/** A requirement of the words that came with a version of this project, and that older words do not meet. */
export interface WordMigration {
  /** What is required and why, for people who read what was added. */
  why: string
  /** Adds what is missing; returns no files if nothing is. It only adds: existing text MUST stay. */
  add: (words: WordsFiles) => Readonly<Record<string, string>>
  /** A file that is removed, because all of its content is in what was added. */
  moves?: string
}

const newFile =
  (path: string, keys: ValueMap): WordMigration['add'] =>
  (words) =>
    words.has(path) ? {} : { [path]: newEntryFile(path, { keys }) }

const newKey =
  (path: string, key: string, value: (keys: ValueMap) => Value): WordMigration['add'] =>
  (words) => {
    const text = words.get(path)
    if (text === undefined) return {}
    const { keys } = readEntryFile(text, path)
    if (keys[key] !== undefined) return {}
    return { [path]: editEntryFile(text, path, { keys: { ...keys, [key]: value(keys) } }) }
  }

/** As many as `site.yaml` takes. */
const MOST_ID_CHARACTERS = 40

const THANKS = 'acknowledgements.yaml'

/** The words of each form that the campus has, as they were for every campus, with what it mails to whoever sent it. */
const forms: WordMigration['add'] = (words) => {
  const text = words.get(THANKS)
  if (text === undefined) return {}
  const { keys } = readEntryFile(text, THANKS)
  const files = formKinds.flatMap((kind): [string, string][] => {
    const [path, reply] = [`${FORMS}/${kind}.yaml`, keys[kind]]
    if (words.has(path) || (requestKindOf(kind) && reply === undefined)) return []
    const own = readEntryFile(starterWords().get(path) ?? '', path).keys
    return [[path, newEntryFile(path, { keys: { ...own, ...(reply !== undefined && { reply }) } })]]
  })
  const { notYou = '' } = keys
  return { ...Object.fromEntries(files), ...newKey('site.yaml', 'notYou', () => notYou)(words) }
}

/** The pages that the code reads, as the starter has them. */
const pages: WordMigration['add'] = (words) => {
  const off = featuresOffIn(readEntryFile(words.get('site.yaml') ?? '', 'site.yaml').keys)
  const missing = [...ROUTE_PAGES].filter((id) => !ownsAddress(off, `/${id}`) && !words.has(`pages/${id}.md`))
  return Object.fromEntries(missing.map((id) => [`pages/${id}.md`, starterWords().get(`pages/${id}.md`) ?? '']))
}

/**
 * Every migration, the oldest first. Each sees from the words whether they need it, so that no version has to be written down; a key that
 * the words may go without needs none.
 */
export const migrations: readonly WordMigration[] = [
  {
    why: 'Published words are told from those of another campus by their id.',
    add: newKey('site.yaml', 'id', ({ name }) => idFrom(String(name), MOST_ID_CHARACTERS) || 'campus'),
  },
  {
    why: 'Colors and pictures are content: what the large pictures show is said here.',
    add: newFile('theme.yaml', {
      hero: {
        words: 'over',
        imageAlt:
          'A row of brick houses. The community center has a tall window in its gable, its door is open, and neighbors and students walk toward it.',
      },
      notFound: { imageAlt: 'A dark street, one unlit house, and a cat waiting on its stoop.' },
      previews: {
        background: 'street',
        alt: 'over a row of brick houses at dusk, two candles lit in the tall window',
      },
    }),
  },
  {
    why: 'Every word of a form is content, and so is what is mailed to whoever sent it.',
    add: forms,
    moves: THANKS,
  },
  {
    why: 'The code reads the words of this page.',
    add: pages,
  },
]
