import { kindsInWords } from '#content-reader/controls/kinds'
import { referencesIn } from '#content-reader/read/follow-references'
import { fileValue } from '#content-reader/write/entry-file'
import { schemaOf } from '#content-reader/write/key-order'
import { idOf, kindOf } from '#schemas/content/word-files'
import type { ReferenceTo } from '#schemas/http/admin/controls'
import type { ChoicesAnswer } from '#schemas/http/admin/words-lists'
import type { WordsFiles } from '../store/words.ts'
import { addressesOf } from './open-entry.ts'
import { entriesIn, isKind, titleOfFile } from './words-of-kinds.ts'

/** More than these nobody reads: they search. */
const MOST = 50

/** What a value may refer to, whose title or value has all words of the search. */
export function choicesFor(files: WordsFiles, to: ReferenceTo, search = ''): ChoicesAnswer {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isWanted = ({ value, title }: ChoicesAnswer[number]) =>
    wanted.every((word) => `${title} ${value}`.toLowerCase().includes(word))
  return allChoices(files, to).filter(isWanted).slice(0, MOST)
}

function allChoices(files: WordsFiles, to: ReferenceTo): ChoicesAnswer {
  if (to === 'link') return linksIn(files)
  if (to === 'picture') return picturesIn(files)
  const paths = entriesIn(files, to === 'page' ? 'pages' : to)
  return paths.map((path) => ({ value: idOf(path), title: titleOfFile(path, files.get(path)) }))
}

/** Pages first: most links lead to one. */
const linksIn = (files: WordsFiles): ChoicesAnswer =>
  [...entriesIn(files, 'pages'), ...[...files.keys()].filter((path) => kindOf(path) !== 'pages')].flatMap((path) =>
    addressesOf(path).map((value) => ({ value, title: titleOfFile(path, files.get(path)), of: kindTitle(path) })),
  )

const kindTitle = (path: string): string => {
  const kind = kindOf(path) ?? ''
  return isKind(kind) ? kindsInWords[kind].title : ''
}

/** The pictures that the words show, each named by the first entry that shows it. */
function picturesIn(files: WordsFiles): ChoicesAnswer {
  const pictures = new Map<string, ChoicesAnswer[number]>()
  for (const [path, text] of files) {
    const schema = schemaOf(path)
    if (!schema) continue
    for (const { pointsAt, value } of referencesIn(schema, fileValue(text, path)))
      if (pointsAt === 'picture' && !pictures.has(value))
        pictures.set(value, { value, title: titleOfFile(path, text), of: kindTitle(path) })
  }
  return [...pictures.values()]
}
