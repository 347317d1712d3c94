import { longDay } from '#schemas/campus-locale'
import { t } from '#schemas/language'
import type { Submission } from '../store/submission.ts'
import type { AlertText } from './mail-parts.ts'

/** To whom an event names, when its sign-up closes: how many come, and what they eat. Names are in the list. */
export function seatsClosed({ fields }: Submission): AlertText {
  const { event = '', date = '', title = '', day = '', people = '0', parties = '0', waiting = '0' } = fields
  const count = Number(people)
  const { diets = '', allergies = '0' } = fields
  return {
    subject: t('seatsClosed.subject', { count, event: title, day: longDay(day) }),
    title: t('seatsClosed.title', { count, event: title }),
    happened: [
      t('seatsClosed.text', { count, event: title, day: longDay(day), parties, waiting }),
      ...(allergies === '0' ? [] : [t('seatsClosed.allergies', { allergies })]),
    ],
    people: diets.split('\n').filter(Boolean),
    commands: [
      {
        what: t('seatsClosed.list'),
        command: `npm run seats -- list ${event} ${date}`,
      },
    ],
    foot: t('seatsClosed.foot'),
  }
}
