import { formatDay } from '#schemas/locale'
import { plural } from '#schemas/text'
import type { Submission } from '../platform/db/outbox.ts'
import type { AlertText } from '../platform/mail/mail-parts.ts'

/** To whom an event names, when its sign-up closes: how many come, and what they eat. Names are in the list. */
export function seatsClosed({ fields }: Submission): AlertText {
  const { event = '', date = '', title = '', day = '', people = '0', parties = '0', waiting = '0' } = fields
  const count = Number(people)
  const { diets = '', allergies = '0' } = fields
  return {
    subject: `${count} ${plural(count, 'person', 'people')}: ${title}, ${formatDay(day)}`,
    title: `${count} ${plural(count, 'person comes', 'people come')} to ${title}`,
    happened: [
      `Sign-up for ${title} on ${formatDay(day)} is closed: ${count} ${plural(count, 'person', 'people')} in ` +
        `${parties} parties, and ${waiting} still wait.`,
      ...(allergies === '0' ? [] : [`Sign-ups with allergies: ${allergies}.`]),
    ],
    people: diets.split('\n').filter(Boolean),
    commands: [
      {
        what: 'On the server, in the website’s folder, this lists who comes:',
        command: `npm run seats -- list ${event} ${date}`,
      },
    ],
    foot: 'The website sends this mail when sign-up closes, to whom the event names under “tell”.',
  }
}
