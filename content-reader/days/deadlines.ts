import type { Day } from '#calendar/time/days'
import { applicationStatusOn } from '#schemas/content/application-status-on'
import { addressOf } from '#schemas/content/collections'
import type { Content } from '../read/content.ts'
import { applicationDeadlines } from './elections.ts'

/** The last day on which one can apply or sign up for something. */
export interface Deadline {
  id: string
  date: Day
  /** What it is for: "Student Engagement Intern". */
  of: string
  address: string
  file: string
  words: string
  imageUrl: string
  imageAlt: string
}

/** The deadlines that the words give: of programs, and of the student board. */
export const deadlines = (content: Pick<Content, 'entries' | 'elections' | 'year'>): Deadline[] => [
  ...(['fellowships', 'internships', 'travel'] as const).flatMap((kind) =>
    content.entries(kind).flatMap(({ id, name, summary, closes, imageUrl, imageAlt, ...applying }) =>
      closes && applicationStatusOn(closes, { ...applying, closes }) === 'open'
        ? [
            {
              id: `${kind}/${id}`,
              date: closes,
              of: name,
              address: addressOf(kind, id),
              file: `content/${kind}/${id}.yaml`,
              words: summary,
              imageUrl,
              imageAlt,
            },
          ]
        : [],
    ),
  ),
  ...boardDeadlines(content),
]

function boardDeadlines({ elections, year }: Pick<Content, 'elections' | 'year'>): Deadline[] {
  if (!elections) return []
  const { title, subtitle, popup } = elections
  return applicationDeadlines(elections, year).map((date) => ({
    id: `elections/${date}`,
    date,
    of: title,
    address: '/#elections',
    file: 'content/elections.yaml',
    words: subtitle,
    imageUrl: popup.imageUrl,
    imageAlt: '',
  }))
}
