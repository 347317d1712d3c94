import type { Day } from '#calendar/time/days'
import { applicationStatusOn } from '#schemas/content/application-status-on'
import { type Issue, warningAt } from '../issues.ts'
import type { Content } from '../read/content.ts'

/** Leaves out paid roles: without a link, people write to their contact, as their form says. */
export const openWithoutLink = ({ entries }: Pick<Content, 'entries'>, day: Day): Issue[] =>
  (['fellowships', 'travel'] as const).flatMap((kind) =>
    entries(kind)
      .filter((program) => !program.applicationLink && applicationStatusOn(day, program) === 'open')
      .map(({ id, name }) =>
        warningAt(
          { file: `content/${kind}/${id}.yaml`, path: ['applicationLink'] },
          `${name} is open, and has no link to apply. Add the link, or say that ` +
            'applications come soon; until then visitors are asked to write to its contact.',
        ),
      ),
  )
