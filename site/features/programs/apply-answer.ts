import { addressOf } from '#schemas/content/collections'
import { t } from '#schemas/language'
import { formatList } from '#schemas/locale'
import type { ApplicationStatus } from '#schemas/programs/application-status'
import { applicationStatusOn } from '#schemas/programs/application-status'
import { splitTerms } from '#search/terms'
import type { AnswersOf } from '#site/features/search/search-items'
import { describeApplyingDays } from './program'

/** Says what one can apply for now, until when, and what later; and the days of each program that is named. */
export const applyAnswer: AnswersOf = ({ site, clock: { today } }) => {
  const programs = (['fellowships', 'internships', 'travel'] as const).flatMap((collection) =>
    site.entries(collection).map((program) => ({ ...program, collection })),
  )
  const are = (status: ApplicationStatus) =>
    programs.filter((program) => applicationStatusOn(today, program) === status)
  const namesOf = (some: typeof programs) => formatList(some.map(({ name }) => name))
  const [open, soon] = [are('open'), are('coming-soon')]
  if (programs.length === 0) return []
  const { title: text, path } = site.page('student-life-opportunities')
  return [
    {
      title:
        open.length > 0
          ? t('words.labeled', { label: t('applicationStatus.open'), text: namesOf(open) })
          : t('applicationStatus.closed'),
      facts: [
        ...[...open, ...soon].flatMap((program) => {
          const days = describeApplyingDays(program, today)
          return days ? [{ label: program.name, text: days }] : []
        }),
        ...(soon.length > 0 ? [{ label: t('applicationStatus.coming-soon'), text: namesOf(soon) }] : []),
      ],
      link: { text, path },
    },
    ...programs.flatMap(({ collection, id, name, ...applying }) => {
      const days = describeApplyingDays(applying, today)
      if (!days) return []
      return {
        of: { id, names: splitTerms(name) },
        title: t('words.labeled', { label: name, text: days }),
        facts: [],
        link: { text: name, path: addressOf(collection, id) },
      }
    }),
  ]
}
