import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { FIRST_LANGUAGE, speaking } from '../../content-reader/read/language.ts'
import { answers, questions } from '../../schemas/adopting.ts'
import type { HintName } from '../../schemas/content/control-messages.ts'
import { featureNames } from '../../schemas/content/features.ts'
import { telephoneIn } from '../../schemas/content/telephone.ts'
import { textOf } from '../../schemas/language.ts'
import { askingAgain, inShort, OPTIONAL, type Typed } from './ask-again.ts'
import { type Answered, mistakesIn } from './check-answers.ts'
import type { Conversation } from './conversation.ts'
import { colorsOfLogo } from './logo.ts'
import { knownAs, zoneBySun, zonesAt } from './zones.ts'

/** What is known so far, by key. */
type Draft = Record<string, unknown>
type Ask = Conversation['ask']
type QuestionTitle = (typeof questions)[number]['title']

/** Answers that are right, in place of those that were not given yet: so that what was given is checked by itself. */
const SAMPLE = {
  name: 'A',
  school: 'A',
  region: 'A',
  phone: '(212) 555-0100',
  email: 'a@example.org',
  url: 'https://example.org',
  address: { street: 'A', city: 'A', state: 'NY', zip: '10001' },
  place: { latitude: 0, longitude: 0, timeZone: 'UTC' },
  people: [{ name: 'A', title: 'A', email: 'a@example.org' }],
}

/** Asks the ten questions. Each answer is checked at once, and asked again until it is right. */
export async function askAll(
  conversation: Conversation,
  switches: Readonly<Record<string, boolean>>,
): Promise<Answered> {
  let draft: Draft = {}
  let logo: string | undefined
  for (const [index, question] of asking(switches).entries()) {
    conversation.say(`\n${index + 1} of ${questions.length}  ${titleOfQuestion(index)}`)
    let typed: readonly Typed[] = []
    for (let isRight = false; !isRight; ) {
      const again = askingAgain(conversation, typed)
      typed = again.typed
      const given = await question(again.ask, draft, conversation.say).catch(sayWhy(conversation))
      if (!given) continue
      const { logo: file, ...answers } = given
      const wrong = mistakesIn({ ...SAMPLE, ...draft, ...answers })
      for (const mistake of wrong) conversation.say(`  ✗ ${inShort(mistake)}`)
      isRight = wrong.length === 0
      if (!isRight) continue
      draft = { ...draft, ...answers }
      if (typeof file === 'string') logo = file
    }
  }
  return { answers: answers.parse(draft), logo }
}

const titleOfQuestion = (index: number): string => {
  const { title } = questions[index] ?? questions[0]
  return inEnglish(`controls.questions.${title}`)
}

/** Whoever adopts the site has no language yet. */
const inEnglish = (id: `controls.questions.${QuestionTitle}` | `controls.hints.${HintName}`): string =>
  speaking(FIRST_LANGUAGE, () => textOf(id) ?? id)

/** What can't be read, such as a logo, is said, and asked again. */
const sayWhy = (conversation: Conversation) => (error: unknown) => {
  if (!(error instanceof Unusable)) throw error
  conversation.say(`  ✗ ${error.message}`)
}

class Unusable extends Error {}

const POINT = 'Latitude and longitude, as a map shows them (42.05, -87.68)'

type Question = (ask: Ask, draft: Draft, say: Conversation['say']) => Promise<Draft>

const asking = (switches: Readonly<Record<string, boolean>>): Question[] => [
  async (ask) => {
    const name = await ask('Its name')
    return { name, shortName: await ask('What people call it, the end of its name', name.split(/\s+/).at(-1)) }
  },
  async (ask) => ({
    school: await ask('The university, as sentences call it'),
    region: await ask('The place around it, as people call it'),
  }),
  askAddress,
  async (ask) => ({ place: placeIn(await ask(POINT)) }),
  askZone,
  async (ask) => ({
    email: await ask('The address that visitors write to'),
    url: (await ask('The address of the website (https://…)')).replace(/\/$/, ''),
  }),
  askColors,
  (ask, _, say) => askFeatures(ask, say, switches),
  async (ask, { email }) => ({ people: await askPeople(ask, String(email).split('@')[1] ?? '') }),
  async (ask) => ({ social: await askNetworks(ask) }),
]

async function askAddress(ask: Ask): Promise<Draft> {
  // First, since in Arizona one writes AZ after the city, which is Azerbaijan, too.
  const country = (await ask('Country, in two letters', 'US')).toUpperCase()
  const [street, city] = [await ask('Street and number'), await ask('City')]
  const state = await ask('State or province in its letters; nothing where there is none', OPTIONAL)
  const zip = await ask('Postal code')
  const address = { street, city, country, zip, ...(state ? { state: state.toUpperCase() } : {}) }
  const phone = await ask('Telephone, as one calls it there: (847) 555-0134; or +44 20 7946 0142')
  return { address, phone: telephoneIn(phone, country) ?? phone }
}

/** A point on the map; for its zone, the one that the sun would give it. */
function placeIn(typed: string) {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = typed
    .split(/[\s,]+/)
    .map((part) => Number(part || Number.NaN))
  if (!Number.isFinite(latitude + longitude) || more.length > 0)
    throw new Unusable(`"${typed}" is not two numbers with a comma between them.`)
  return { latitude, longitude, timeZone: zoneBySun(longitude) }
}

async function askZone(ask: Ask, draft: Draft, say: Conversation['say']): Promise<Draft> {
  const place = draft.place as { latitude: number; longitude: number }
  const { country } = draft.address as { country: string }
  const zones = zonesAt(place.longitude, country)
  for (const [index, zone] of zones.entries()) say(`  ${index + 1}  ${zone}${knownAs(zone)}`)
  const answer = await ask(
    'A number of these, a zone by its name, or other coordinates',
    zones.length > 0 ? '1' : undefined,
  )
  if (answer.includes(',')) return askZone(ask, { ...draft, place: placeIn(answer) }, say)
  return { place: { ...place, timeZone: zones[Number(answer) - 1] ?? answer } }
}

async function askColors(ask: Ask, _: Draft, say: Conversation['say']): Promise<Draft> {
  const answer = await ask(
    'A dark color (#1f4379), the file of your logo, or nothing for the colors that the site comes with',
    OPTIONAL,
  )
  if (!answer) return {}
  if (answer.startsWith('#')) {
    const accent = await ask('A bright color beside it (#f2b632), or nothing', OPTIONAL)
    return { colors: accent ? { main: answer, accent } : { main: answer } }
  }
  const logo = resolve(answer)
  const colors = await colorsOfLogo(logo).catch((error: Error) => {
    throw new Unusable(
      existsSync(logo) ? error.message : `There is no file ${answer}, and a color is written "#1f4379".`,
    )
  })
  say(`  Its colors: ${colors.main}${colors.accent ? ` and ${colors.accent}` : ''}.`)
  return { colors, logo }
}

async function askFeatures(
  ask: Ask,
  say: Conversation['say'],
  before: Readonly<Record<string, boolean>>,
): Promise<Draft> {
  for (const [index, name] of featureNames.entries())
    say(
      `  ${String(index + 1).padStart(2)} ${before[name] ? '[x]' : '[ ]'} ${inEnglish(`controls.hints.features.${name}`)}`,
    )
  const typed = await ask('Numbers to switch, with commas; nothing leaves them as they are', OPTIONAL)
  const numbers = typed.split(/[\s,]+/).filter(Boolean)
  const strange = numbers.find((each) => !featureNames[Number(each) - 1])
  if (strange) throw new Unusable(`"${strange}" is none of these numbers: write 1 to ${featureNames.length}.`)
  const switched = new Set(numbers.map((each) => featureNames[Number(each) - 1]))
  const features = Object.fromEntries(featureNames.map((name) => [name, Boolean(before[name]) !== switched.has(name)]))
  return {
    features,
    ...(features.donation
      ? {
          donate: {
            link: await ask('Where people give (https://…)'),
            partner: await ask('What that platform is called'),
          },
        }
      : {}),
    ...(features.shop
      ? { shop: { title: await ask('What the shop is called'), link: await ask('Where it is (https://…)') } }
      : {}),
  }
}

async function askPeople(ask: Ask, domain: string): Promise<Draft[]> {
  const people: Draft[] = []
  for (;;) {
    const isFirst = people.length === 0
    const name = await (isFirst
      ? ask('The first person’s name')
      : ask('The next one’s name; nothing when everybody is here', OPTIONAL))
    if (!name) return people
    const title = await ask('What they do')
    const address = await ask(`Their e-mail address${domain ? `; without @, at ${domain}` : ''}`)
    people.push({ name, title, email: address.includes('@') || !domain ? address : `${address}@${domain}` })
  }
}

async function askNetworks(ask: Ask): Promise<Draft[]> {
  const social: Draft[] = []
  for (;;) {
    const link = await ask('The address of a profile (https://…); nothing when all are here', OPTIONAL)
    if (!link) return social
    social.push({ network: await ask('Which network it is', networkOf(link)), link })
  }
}

const KNOWN = ['Instagram', 'Facebook', 'LinkedIn', 'YouTube', 'TikTok', 'Discord', 'WhatsApp']

const networkOf = (link: string): string | undefined =>
  KNOWN.find((network) => link.toLowerCase().includes(network.toLowerCase()))
