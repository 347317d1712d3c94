import type { EntriesOf } from '#content-reader/content'
import { addressOf } from '#schemas/content/collections'
import { t } from '#schemas/locale'
import { mailAddress, phoneAddress } from '#site/components/contact/contact'
import { type Answered, type AnswerSource, joinFacts } from '#site/features/search/search-items'

type Person = EntriesOf<'staff'>[number]

export const personAnswers: AnswerSource = ({ content }) => {
  const { phone } = content.settings
  const staff = content.entries('staff')
  const byName = Map.groupBy(
    staff.flatMap((person) => [...namesOf(person)].map((name) => ({ name, person }))),
    ({ name }) => name,
  )
  const { title: text, path } = content.page('staff')
  return [
    ...[...byName]
      .filter(([, of]) => of.length > 1)
      .map(([name, of]) => ({
        of: { id: name, names: [name] },
        title: joinFacts(...of.map(({ person }) => person.name)),
        facts: [
          ...of.map(({ person }) => ({ label: person.name, text: person.title, link: mailLink(person) })),
          { label: t('labels.telephone'), link: phoneLink(phone) },
        ],
        link: { text, path },
      })),
    ...staff.map((person) => answerFor(person, phone)),
  ]
}

const answerFor = (person: Person, phone: string): Answered => ({
  of: { id: person.id, names: [...namesOf(person)] },
  title: `${person.name}${t('punctuation.comma')}${person.title}`,
  facts: [
    { label: t('labels.email'), link: mailLink(person) },
    person.phone
      ? { label: t('labels.telephone'), link: phoneLink(person.phone) }
      : { label: t('labels.telephone'), text: t('staff.askFor', person), link: phoneLink(phone) },
  ],
  link: { text: person.name, path: addressOf('staff', person.id) },
})

const namesOf = ({ name }: Person): ReadonlySet<string> =>
  new Set(name.split(/[ -]/).filter((part) => part !== t('staff.and')))

function mailLink({ email }: Person) {
  const emails = [email].flat()
  return { text: emails.join(t('punctuation.comma')), href: mailAddress(emails) }
}

const phoneLink = (phone: string) => ({ text: phone, href: phoneAddress(phone) })
