import { z } from 'zod'
import { emailAddress } from '#schemas/fields/field-types'
import { memoize } from '#schemas/memoize'
import { errorAt, type Issue, warningAt } from '../issues.ts'
import { placeOf, type Text } from './texts.ts'

export type Person = ReturnType<typeof personOf>

/** Just enough of a staff entry to know whom texts mean, whatever else is wrong with it. */
const addressed = z.object({ email: z.union([emailAddress, z.array(emailAddress)]) })
const named = z.object({ name: z.string() })

const TITLES = [
  ...['Rabbi', 'Rebbetzin', 'Rav', 'Cantor', 'Dr.', 'Dr', 'Prof.', 'Professor', 'Mr.', 'Mrs.', 'Ms.'],
  ...['הרב', 'הרבנית', 'ד״ר', 'פרופ׳'],
]
const AND = /\s+(?:and|&)\s+/
/** Hebrew writes "and" as the first letter of a word. One person's name may begin with it, too: ורד. */
const AND_IN_COUPLE = /\s+(?:and\s+|&\s+|ו(?=\p{L}))/u

export function personOf(id: string, value: unknown) {
  const name = named.safeParse(value).data?.name ?? ''
  const email = addressed.safeParse(value).data?.email ?? []
  const perPerson = name
    .split(Array.isArray(email) ? AND_IN_COUPLE : AND)
    .map((part) => part.split(/\s+/).filter((word) => word && !TITLES.includes(word)))
  return {
    id,
    name,
    givenNames: perPerson.flatMap(([first]) => first ?? []),
    /** Leaves out titles: "Daniel", "Shira", "Abramowitz". */
    names: perPerson.flat(),
    emails: [email].flat(),
  }
}

/** Puts addresses in place of ids: `[Avi](mailto:avi-toledano)`. Unknown people stay, for the check of references. */
export const textWithAddresses = (text: string, people: readonly Person[]): string =>
  text.replace(/(\]\(|\]: *|<|href=["'])mailto:([a-z0-9-]+)(?=[?)"'>\s]|$)/g, (link, before: string, id: string) => {
    const emails = people.find((person) => person.id === id)?.emails ?? []
    // A couple's addresses are separated by a comma, as in a `mailto:` link.
    return emails.length > 0 ? `${before}mailto:${emails.join(',')}` : link
  })

/** A name in braces: `{Walter}`, `{Rabbi Ilana}`, `{יפים}`. Facts of the site have small letters. */
const NAME_IN_BRACES = /\{([\p{Lu}\p{Lo}][^{}]*)\}/gu

const isNameOf = (text: string, { names }: Person): boolean => {
  const meant = text.split(AND).flatMap((part) => part.split(/\s+/))
  const own = meant.filter((word) => !TITLES.includes(word))
  return own.length > 0 && own.every((word) => names.includes(word))
}

/** Removes the braces around names. An unknown name is left for the check to find. */
export const textWithNames = (text: string, people: readonly Person[]): string =>
  text.replace(NAME_IN_BRACES, (match, name: string) =>
    people.some((person) => isNameOf(name, person)) ? name : match,
  )

const LINK_TO = /\[([^[\]]*)\]\((mailto:|\/staff#)([a-z0-9-]+)(?:\?[^()\s]*)?\)/g

export function withAnotherName(text: string, from: Person, to: Person): string {
  const other = (name: string) => (from.givenNames.includes(name) ? to.givenNames.join(' and ') : to.name)
  return text
    .replace(NAME_IN_BRACES, (match, name: string) => (isNameOf(name, from) ? `{${other(name)}}` : match))
    .replace(LINK_TO, (match, name: string, at: string, id: string) =>
      id === to.id && isNameOf(name, from) ? `[${other(name)}](${at}${id})` : match,
    )
}

export const namesOfNobody = (text: string, people: readonly Person[]): Slip[] =>
  [...text.matchAll(NAME_IN_BRACES)].flatMap(({ 0: found, 1: name = '', index }) =>
    people.some((person) => isNameOf(name, person)) ? [] : [{ found, index }],
  )

const FOLLOWED =
  /\{[^{}]*\}|\[[^[\]]*\]\((?:mailto:|\/staff#)[a-z0-9-]+(?:\?[^()\s]*)?\)|<a [^<>]*href=["'](?:mailto:|\/staff#)[a-z0-9-]+["'][^<>]*>[^<]*<\/a>/g

const escapedForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function bareNames(text: string, people: readonly Person[]) {
  const { byWord, anyWord } = nameIndexOf(people)
  if (!anyWord?.test(text)) return []
  const open = text.replace(FOLLOWED, (followed) => ' '.repeat(followed.length))
  const meant = new Set([...new Set(open.match(WORD))].flatMap((word) => byWord.get(word) ?? []))
  if (meant.size === 0) return []
  return people
    .filter((person) => meant.has(person))
    .flatMap((person) => callsOf(open, person).map((call) => ({ person, ...call })))
}

const WORD = /[\p{L}\p{N}]+/gu

/** Indexes people by the words of their names: few of all texts name somebody, and few of all people. */
const nameIndexOf = memoize((people: readonly Person[]) => {
  const byWord = new Map<string, Person[]>()
  for (const person of people)
    for (const word of new Set(person.names.flatMap((name) => name.match(WORD) ?? [])))
      byWord.set(word, [...(byWord.get(word) ?? []), person])
  return { byWord, anyWord: byWord.size > 0 ? new RegExp([...byWord.keys()].join('|'), 'u') : undefined }
}, new WeakMap())

function callsOf(text: string, person: Person): Slip[] {
  const call = patternOf(person)
  if (!call) return []
  return [...text.matchAll(call)].flatMap(({ 0: found, index }) => {
    // "Naomi Cohen" is somebody else than our Naomi.
    const next = /^\s+(\p{Lu}[\p{L}’'-]*)/u.exec(text.slice(index + found.length))?.[1]
    return next && !person.names.includes(next) ? [] : [{ found, index }]
  })
}

function patternOf({ givenNames, names }: Person): RegExp | undefined {
  const titled = `(?:${TITLES.map(escapedForPattern).join('|')})\\s+`
  const [given, all] = [givenNames, names].map((each) => each.map(escapedForPattern).join('|'))
  if (!given) return undefined
  const end = '(?![\\p{L}\\p{N}])'
  const first = `(?:(?:${titled})?(?:${given})|${titled}(?:${all}))${end}`
  // As much of a name as is there: "Rabbi Daniel and Shira Abramowitz" is one mention.
  const rest = `(?:\\s+(?:(?:and|&)\\s+)?(?:${all})${end})*`
  return new RegExp(`(?<![\\p{L}\\p{N}])${first}${rest}`, 'gu')
}

/** Most texts have no @: to look for the rest of an address in each would take as long as all other checks. */
const addressesInText = (text: string) =>
  text.includes('@') ? [...text.matchAll(ADDRESS)].map(({ 0: found, index }) => ({ found, index })) : []

const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g

/** Finds people who have left: who is named as `{Walter}` or linked by id is a broken reference once they are gone. */
export function checkPeople(file: string, texts: readonly Text[], people: readonly Person[]): Issue[] {
  const own = ownerOf(file, people)
  const others = people.filter(({ name }) => name !== own?.name)
  return texts.flatMap((text) => [
    ...namesOfNobody(text.text, people).map((slip) =>
      errorAt(
        placeOf(text, slip.index),
        `${slip.found} in “${around(text.text, slip)}” is nobody on the staff. Name ` +
          'who it is now; if it is somebody else, write the name without { }.',
      ),
    ),
    ...addressesInText(text.text).flatMap((slip) => typedAddress(text, slip, others, own !== undefined)),
  ])
}

/** Warns only, since it can't be a mistake: the Book of Ruth is not about the Ruth who works here. */
export function warnOfBareNames(file: string, texts: readonly Text[], people: readonly Person[]): Issue[] {
  const own = ownerOf(file, people)
  return texts.flatMap((text) =>
    bareNames(text.text, people)
      .filter(({ person }) => person.name !== own?.name)
      .map(({ person, ...slip }) =>
        warningAt(
          placeOf(text, slip.index),
          `If ${slip.found} in “${around(text.text, slip)}” is ${person.name}, write {${slip.found}}: ` +
            'it reads the same, and you are told where it stands when they leave. If not, leave it.',
        ),
      ),
  )
}

const ownerOf = (file: string, people: readonly Person[]): Person | undefined =>
  people.find(({ id }) => file.replace(/(\.[a-z]+)?\.yaml$/, '').endsWith(`/staff/${id}`))

export type Mention = ReturnType<typeof mentionsIn>[number]

export const mentionsIn = (texts: readonly Text[]) =>
  texts.flatMap((text) =>
    addressesInText(text.text).map(({ found, index }) => ({
      address: found.toLowerCase(),
      isMailbox: text.path.includes('email'),
      place: placeOf(text, index),
    })),
  )

export function addressesOfNobody(mentions: readonly Mention[]): Issue[] {
  const mailboxes = new Set(mentions.filter(({ isMailbox }) => isMailbox).map(({ address }) => address))
  const hosts = new Set([...mailboxes].map(hostOf))
  return mentions
    .filter(({ address }) => hosts.has(hostOf(address)) && !mailboxes.has(address))
    .map(({ address, place }) =>
      errorAt(place, `Nobody here has the address ${address}. Link to somebody who is on the staff instead.`),
    )
}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

type Slip = ReturnType<typeof addressesInText>[number]

const CONTEXT_CHARACTERS = 30

const around = (text: string, { found, index }: Slip): string =>
  text
    .slice(Math.max(0, index - CONTEXT_CHARACTERS), index + found.length + CONTEXT_CHARACTERS)
    .replace(/\s+/g, ' ')
    .trim()

function typedAddress(text: Text, { found, index }: Slip, people: readonly Person[], isOwn: boolean): Issue[] {
  const person = people.find(({ emails }) => emails.includes(found.toLowerCase()))
  if (!person) return []
  const { id, name, givenNames } = person
  const link = text.text.includes(`mailto:${found}`) ? `mailto:${id}` : `[${givenNames[0] ?? name}](mailto:${id})`
  const message =
    isOwn && text.path[0] === 'email'
      ? `${found} is already the address of ${name}. Write another, or change ${name}’s first.`
      : text.path.includes('email') || text.text === found
        ? `${found} is the address of ${name}: choose ${name} from the list of the staff instead.`
        : `The address of ${name} is filled in by the site: in place of ${found} type ${link}.`
  return [errorAt(placeOf(text, index), message)]
}
