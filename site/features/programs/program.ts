import { addressOf } from '#schemas/content/collections'
import { formatList, t } from '#schemas/locale'
import { type ApplicationStatus, type Applying, applicationStatusOn } from '#schemas/programs/application-status'
import type { Fellowship, Internship, Travel } from '#schemas/programs/programs'
import { splitTerms } from '#search/terms'
import type { Contact } from '#site/components/contact/contact'
import type { Fact } from '#site/components/facts/FactList'
import { dayWithYear } from '#site/features/events/event-dates'
import type { AnswerSource } from '#site/features/search/search-items'

export interface Program
  extends Applying,
    Pick<Travel, 'name' | 'summary' | 'description' | 'imageUrl' | 'imageAlt' | 'applicationLink' | 'photos'> {
  id: string
  tagline: string
  facts: Fact[]
  lists: { heading: string; points: readonly string[] | undefined }[]
  leadsTo?: { text: string; link: string } | undefined
  namesContact?: boolean
  soon?: 'programs.soon'
  contact: Contact
}

type Id = { id: string }

export const fellowshipProgram = (fellowship: Fellowship & Id, contact: Contact): Program => ({
  ...fellowship,
  contact,
  soon: 'programs.soon',
  tagline: fellowship.duration,
  facts: [{ label: t('programs.duration'), value: fellowship.duration }],
  lists: [],
})

export const travelProgram = (trip: Travel & Id, contact: Contact): Program => ({
  ...trip,
  contact,
  tagline: `${trip.duration} · ${t('programs.costs', { cost: trip.cost })}`,
  facts: [
    { label: t('programs.duration'), value: trip.duration },
    { label: t('programs.cost'), value: trip.cost },
    { label: t('programs.eligibility'), value: trip.eligibility },
  ],
  lists: [{ heading: t('programs.highlights'), points: trip.highlights }],
})

export const internshipProgram = (role: Internship & Id, contact: Contact): Program => ({
  ...role,
  contact,
  namesContact: true,
  tagline: `${role.duration} · ${role.stipend}`,
  facts: [
    { label: t('programs.duration'), value: role.duration },
    { label: t('programs.pay'), value: role.stipend },
  ],
  lists: [
    { heading: t('programs.highlights'), points: role.highlights },
    { heading: t('programs.requirements'), points: role.requirements },
    { heading: t('programs.benefits'), points: role.benefits },
  ],
})

/** Says from when until when one can apply, as far as that is ahead. The calendar names the last day once applications open. */
export function describeApplyingDays(applying: Applying, today: string): string | undefined {
  const status = applicationStatusOn(today, applying)
  const [opens, closes] = [applying.opens, applying.closes].map((day) => day && dayWithYear(day, today))
  if (status === 'open') return closes && t('programs.applyBy', { closes })
  if (status === 'closed' || !opens) return undefined
  return closes ? t('programs.opensAndCloses', { opens, closes }) : t('programs.opens', { opens })
}

export const applyAnswer: AnswerSource = ({ content, clock: { today } }) => {
  const programs = (['fellowships', 'internships', 'travel'] as const).flatMap((collection) =>
    content.entries(collection).map((program) => ({ ...program, collection })),
  )
  const are = (status: ApplicationStatus) =>
    programs.filter((program) => applicationStatusOn(today, program) === status)
  const namesOf = (some: typeof programs) => formatList(some.map(({ name }) => name))
  const [open, soon] = [are('open'), are('coming-soon')]
  if (programs.length === 0) return []
  const { title: text, path } = content.page('student-life-opportunities')
  return [
    {
      title:
        open.length > 0
          ? t('punctuation.labeled', { label: t('applicationStatus.open'), text: namesOf(open) })
          : t('applicationStatus.closed'),
      facts: [
        ...[...open, ...soon].map((program) => ({ label: program.name, text: describeApplyingDays(program, today) })),
        { label: t('applicationStatus.coming-soon'), text: soon.length > 0 ? namesOf(soon) : undefined },
      ],
      link: { text, path },
    },
    ...programs.flatMap(({ collection, id, name, ...applying }) => {
      const days = describeApplyingDays(applying, today)
      if (!days) return []
      return {
        of: { id, names: splitTerms(name) },
        title: t('punctuation.labeled', { label: name, text: days }),
        facts: [],
        link: { text: name, path: addressOf(collection, id) },
      }
    }),
  ]
}
