import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatEntry } from '../../content-reader/content-source.ts'
import { type Answers, answers } from '../../schemas/adopting/adopting.ts'
import { newCampus } from '../../server/adopting/new-campus.ts'
import { STARTER, starterContent } from '../../server/content/starter.ts'
import { temporaryFolder } from './temporary-store.ts'

/** Answers to the ten questions, as the form of `/admin/set-up` sends them. */
export const exampleAnswers = (): Answers =>
  answers.parse({
    name: 'Redwood Hillel',
    school: 'Redwood State University',
    region: 'the Rogue Valley',
    place: { latitude: 42.19, longitude: -122.71, timeZone: 'America/Los_Angeles' },
    address: { street: '88 Lantern Street', city: 'Ashland', state: 'OR', zip: '97520', country: 'US' },
    phone: '(541) 555-0142',
    hours: [{ from: 'Sunday', to: 'Friday', opens: '9:00 AM', closes: '9:00 PM' }],
    email: 'hello@redwood.example.org',
    url: 'https://redwoodhillel.example.org',
    colors: { main: '#1c4a38', action: '#e8b04a' },
    features: { rooms: true, donation: true, minyan: true, firstYearWeek: true },
    donate: { link: 'https://give.example.org/redwood', partner: 'Give Together' },
    people: [
      { name: 'Dana Weiss', title: 'Executive Director', email: 'dana@redwood.example.org' },
      { name: 'Rabbi Omer Katz', title: 'Rabbi', email: 'omer@redwood.example.org' },
    ],
    social: [{ network: 'Instagram', link: 'https://instagram.example.org/redwoodhillel' }],
  })

/** Writes the campus of these answers, with the pictures of the starter, into a folder of its own. */
export async function adoptedCampus(): Promise<string> {
  const root = join(await temporaryFolder(), 'content')
  cpSync(join(STARTER, 'pictures'), join(root, 'pictures'), { recursive: true })
  for (const [path, value] of newCampus(starterContent(), exampleAnswers())) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), formatEntry(path, value))
  }
  return root
}
