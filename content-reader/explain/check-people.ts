import type { Problem } from '../problems.ts'
import type { ContentFile } from '../read/read-file.ts'
import { placeOf, type Text, textsOf } from '../read/texts-of.ts'
import { addressesInText, bareNames, namesOfNobody, type Person } from './people.ts'

/** Finds people who have left: who is named as `{Walter}` or linked by id is a broken reference once they are gone. */
export function checkPeople(file: ContentFile, people: readonly Person[]): Problem[] {
  const own = ownerOf(file, people)
  const others = people.filter(({ name }) => name !== own?.name)
  return textsOf(file).flatMap((text) => [
    ...namesOfNobody(text.text, people).map((slip) => nobody(text, slip, people)),
    ...addressesInText(text.text).flatMap((slip) => typedAddress(text, slip, others, own !== undefined)),
  ])
}

/** Warns only, since it can't be a mistake: the Book of Ruth is not about the Ruth who works here. */
export function warnOfBareNames(file: ContentFile, people: readonly Person[]): Problem[] {
  const own = ownerOf(file, people)
  return textsOf(file).flatMap((text) =>
    bareNames(text.text, people)
      .filter(({ person }) => person.name !== own?.name)
      .map((slip) => unfollowed(text, slip)),
  )
}

/** Returns undefined for files of nobody. */
const ownerOf = ({ file }: ContentFile, people: readonly Person[]): Person | undefined =>
  people.find(({ id }) => file.replace(/(\.[a-z]+)?\.yaml$/, '').endsWith(`/staff/${id}`))

export interface Mention {
  address: string
  isMailbox: boolean
  place: Pick<Problem, 'file' | 'line' | 'key'>
}

export const mentionsIn = (file: ContentFile): Mention[] =>
  textsOf(file).flatMap((text) =>
    addressesInText(text.text).map(({ found, index }) => ({
      address: found.toLowerCase(),
      isMailbox: text.path.includes('email'),
      place: placeOf(text, index),
    })),
  )

export function addressesOfNobody(mentions: readonly Mention[]): Problem[] {
  const mailboxes = new Set(mentions.filter(({ isMailbox }) => isMailbox).map(({ address }) => address))
  const hosts = new Set([...mailboxes].map(hostOf))
  return mentions
    .filter(({ address }) => hosts.has(hostOf(address)) && !mailboxes.has(address))
    .map(({ address, place }) => ({
      ...place,
      found: address,
      expected: 'an address that somebody has: nobody in content/staff, and no shared mailbox, has this one',
      fix: 'write to somebody who is here: [Name](mailto:their-id), with the id of their file in content/staff',
    }))
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

const nobody = (text: Text, slip: Slip, people: readonly Person[]): Problem => ({
  ...placeOf(text, slip.index),
  found: `${slip.found} in “${around(text.text, slip)}”`,
  expected: `a name of somebody in content/staff: ${people.flatMap(({ givenNames }) => givenNames).join(', ')}`,
  fix: 'name who it is now; or, where it is nobody of the staff, write the name without braces',
})

const unfollowed = (text: Text, { person, ...slip }: Slip & { person: Person }): Problem => ({
  ...placeOf(text, slip.index),
  found: `${slip.found} in “${around(text.text, slip)}”`,
  expected: `the name in braces, if this is ${person.name}: then it is found when content/staff/${person.id}.yaml is gone`,
  fix: `write {${slip.found}}, which reads the same${slip.index === 0 ? ' (a text that begins with a brace needs quotes around it)' : ''}; leave it if somebody else is meant`,
})

function typedAddress(text: Text, { found, index }: Slip, people: readonly Person[], isOwn: boolean): Problem[] {
  const person = people.find(({ emails }) => emails.includes(found.toLowerCase()))
  if (!person) return []
  if (isOwn && text.path[0] === 'email') return [addressOfTwo(placeOf(text, index), found, person)]
  return [
    {
      ...placeOf(text, index),
      found,
      expected: `the id of ${person.name}, whose address is only in content/staff/${person.id}.yaml`,
      fix: fixOfAddress(text, found, person),
      ...(text.path.includes('email')
        ? {}
        : {
            sentence:
              `The address of ${person.name} is filled in by the site: in place of ${found} type ` +
              `${insteadOf(text, found, person)}.`,
          }),
    },
  ]
}

const addressOfTwo = (place: ReturnType<typeof placeOf>, found: string, { id, name }: Person): Problem => ({
  ...place,
  found,
  expected: `an address of their own: this one is in content/staff/${id}.yaml`,
  fix: `write another address, or change that of ${name} first`,
  sentence: `${found} is already the address of ${name}. Write another, or change ${name}’s first.`,
})

const insteadOf = ({ text }: Text, found: string, person: Person): string =>
  text.includes(`mailto:${found}`) || text === found
    ? `mailto:${person.id}`
    : `[${person.givenNames[0] ?? person.name}](mailto:${person.id})`

function fixOfAddress({ path, text }: Text, found: string, { id, name, givenNames }: Person): string {
  if (path.includes('email')) return `write ${id} in place of the name and the address`
  return text === found ? `write ${id}` : `write [${givenNames[0] ?? name}](mailto:${id})`
}
