import { FIRST_LANGUAGE } from '#content-reader/read/language'
import { fileValue } from '#content-reader/write/entry-file'
import { isMap } from '#schemas/file-value'
import { withListener } from '../../speaking.ts'
import type { WordsChange, WordsFiles } from '../../store/words.ts'
import { comparedFiles } from '../apply-changes.ts'
import { differencesInForms } from '../in-a-form.ts'
import type { NewCommit } from './repository.ts'

const MOST_SUBJECT_CHARACTERS = 72
const MOST_LINES = 30
/** The language of commits, whatever the campus speaks. */
const ENGLISH = { locale: FIRST_LANGUAGE }

type Person = NewCommit['author']

/** The author of a change, by the name that the words have for the address. */
export function personOf(address: string, words: WordsFiles): Person {
  const email = plain(address)
  for (const [path, text] of words) {
    if (!path.startsWith('staff/')) continue
    const entry = fileValue(text, path)
    if (isMap(entry) && [entry.email].flat().includes(address) && typeof entry.name === 'string')
      return { name: plain(entry.name), email }
  }
  return { name: email.split('@')[0] || email, email }
}

/** The site itself, which makes the commits. */
export function committerOf(words: WordsFiles, address: string | undefined): Person {
  const site = fileValue(words.get('site.yaml') ?? null, 'site.yaml')
  const textAt = (key: string) => (isMap(site) && typeof site[key] === 'string' ? plain(site[key]) : '')
  return { name: textAt('name') || 'The website', email: address ?? (textAt('email') || 'website@localhost') }
}

/** What a change says of itself: the author's note, or what was changed; then each changed value, and the revision. */
export function messageOf(change: Omit<WordsChange, 'madeAt' | 'author'>): string {
  const { note, kind, revision } = change
  const compared = comparedFiles(change)
  const changed = withListener(ENGLISH, () => differencesInForms(compared)).map(({ file, title, labels }) =>
    plain(`${title}${labels.length > 0 ? `: ${labels.join(', ')}` : ''} (${file})`),
  )
  const [first = 'Change the words', ...others] = changed
  const summary = others.length > 0 ? `${first}, and ${others.length} more` : first
  const subject = `${KINDS[kind] ?? ''}${plain(note.split('\n')[0] ?? '') || summary}`
  const more = changed.length - MOST_LINES
  return [
    shortened(subject),
    '',
    ...changed.slice(0, MOST_LINES).map((line) => `- ${line}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
    '',
    `Words-Revision: ${revision}`,
    '',
  ].join('\n')
}

const KINDS: Partial<Record<WordsChange['kind'], string>> = { undo: 'Undo: ', 'roll-back': 'Go back: ' }

const shortened = (text: string) =>
  text.length > MOST_SUBJECT_CHARACTERS ? `${text.slice(0, MOST_SUBJECT_CHARACTERS - 1).trimEnd()}…` : text

/** One line without what git gives a meaning to. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
