import { errorAt, type Issue, warningAt } from '../issues.ts'
import { placeOf, type Text } from '../read/texts-of.ts'
import { addressesInText, bareNames, namesOfNobody, type Person } from './people.ts'

/** Finds people who have left: who is named as `{Walter}` or linked by id is a broken reference once they are gone. */
export function checkPeople(file: string, texts: readonly Text[], people: readonly Person[]): Issue[] {
  const own = ownerOf(file, people)
  const others = people.filter(({ name }) => name !== own?.name)
  return texts.flatMap((text) => [
    ...namesOfNobody(text.text, people).map((slip) => nobody(text, slip)),
    ...addressesInText(text.text).flatMap((slip) => typedAddress(text, slip, others, own !== undefined)),
  ])
}

/** Warns only, since it can't be a mistake: the Book of Ruth is not about the Ruth who works here. */
export function warnOfBareNames(file: string, texts: readonly Text[], people: readonly Person[]): Issue[] {
  const own = ownerOf(file, people)
  return texts.flatMap((text) =>
    bareNames(text.text, people)
      .filter(({ person }) => person.name !== own?.name)
      .map((slip) => unfollowed(text, slip)),
  )
}

/** Returns undefined for files of nobody. */
const ownerOf = (file: string, people: readonly Person[]): Person | undefined =>
  people.find(({ id }) => file.replace(/(\.[a-z]+)?\.yaml$/, '').endsWith(`/staff/${id}`))

export interface Mention {
  address: string
  isMailbox: boolean
  place: ReturnType<typeof placeOf>
}

export const mentionsIn = (texts: readonly Text[]): Mention[] =>
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

interface Slip {
  found: string
  index: number
}

const CONTEXT_CHARACTERS = 30

const around = (text: string, { found, index }: Slip): string =>
  text
    .slice(Math.max(0, index - CONTEXT_CHARACTERS), index + found.length + CONTEXT_CHARACTERS)
    .replace(/\s+/g, ' ')
    .trim()

const nobody = (text: Text, slip: Slip): Issue =>
  errorAt(
    placeOf(text, slip.index),
    `${slip.found} in “${around(text.text, slip)}” is nobody on the staff. Name ` +
      'who it is now; if it is somebody else, write the name without { }.',
  )

const unfollowed = (text: Text, { person, ...slip }: Slip & { person: Person }): Issue =>
  warningAt(
    placeOf(text, slip.index),
    `If ${slip.found} in “${around(text.text, slip)}” is ${person.name}, write {${slip.found}}: ` +
      'it reads the same, and you are told where it stands when they leave. If not, leave it.',
  )

function typedAddress(text: Text, { found, index }: Slip, people: readonly Person[], isOwn: boolean): Issue[] {
  const person = people.find(({ emails }) => emails.includes(found.toLowerCase()))
  if (!person) return []
  return [errorAt(placeOf(text, index), insteadOf(text, found, person, isOwn))]
}

function insteadOf({ path, text }: Text, found: string, person: Person, isOwn: boolean): string {
  const { id, name, givenNames } = person
  if (isOwn && path[0] === 'email')
    return `${found} is already the address of ${name}. Write another, or change ${name}’s first.`
  if (path.includes('email') || text === found)
    return `${found} is the address of ${name}: choose ${name} from the list of the staff instead.`
  const link = text.includes(`mailto:${found}`) ? `mailto:${id}` : `[${givenNames[0] ?? name}](mailto:${id})`
  return `The address of ${name} is filled in by the site: in place of ${found} type ${link}.`
}
