import type { Applying } from '#schemas/content/application-status-on'
import type { Fellowship } from '#schemas/content/fellowship'
import type { Internship } from '#schemas/content/internship'
import type { Travel } from '#schemas/content/travel'
import type { Contact } from '#site/components/contact/contact'
import type { Fact } from '#site/components/facts/FactList'

/**
 * What fellowships, trips and paid roles have in common: a duration, perhaps a price or a pay, and applications. Each
 * of them is converted to this type, so that there is one card and one detail.
 */
export interface Program {
  id: string
  name: string
  summary: string
  description: string
  imageUrl: string
  imageAlt: string
  /** Below the name: the duration, and what it costs or pays. */
  tagline: string
  facts: Fact[]
  lists: { heading: string; points: readonly string[] }[]
  applying: Applying
  applicationLink: string | null
  /** Its own page, linked instead of an application. */
  leadsTo?: { text: string; link: string } | undefined
  /** Whether the sentence for a closed program names the contact. */
  namesContact: boolean
  soon: string
  photos: Travel['photos']
  contact: Contact
}

type Id = { id: string }

/** The specification's two sentences for programs that are not open yet. */
const SOON_UPDATES = 'Applications will be opening soon! Check back for updates.'
const SOON_LATER = 'Applications for this program will open soon. Please check back later!'

const applyingOf = ({ applicationStatus, opens, closes }: Applying): Applying => ({ applicationStatus, opens, closes })
const list = (heading: string, points: readonly string[] | undefined) => (points ? [{ heading, points }] : [])

export const fellowshipProgram = (fellowship: Fellowship & Id, contact: Contact): Program => ({
  ...fellowship,
  tagline: fellowship.duration,
  facts: [{ label: 'Duration', value: fellowship.duration }],
  lists: [],
  applying: applyingOf(fellowship),
  namesContact: false,
  soon: SOON_UPDATES,
  contact,
})

export const travelProgram = (trip: Travel & Id, contact: Contact): Program => ({
  ...trip,
  tagline: `${trip.duration} · Cost: ${trip.cost}`,
  facts: [
    { label: 'Duration', value: trip.duration },
    { label: 'Cost', value: trip.cost },
    { label: 'Eligibility', value: trip.eligibility },
  ],
  lists: list('Highlights', trip.highlights),
  applying: applyingOf(trip),
  namesContact: false,
  soon: SOON_LATER,
  contact,
})

export const internshipProgram = (role: Internship & Id, contact: Contact): Program => ({
  ...role,
  tagline: `${role.duration} · ${role.stipend}`,
  facts: [
    { label: 'Duration', value: role.duration },
    { label: 'Pay', value: role.stipend },
  ],
  lists: [
    ...list('Highlights', role.highlights),
    ...list('Requirements', role.requirements),
    ...list('Benefits', role.benefits),
  ],
  applying: applyingOf(role),
  namesContact: true,
  soon: SOON_LATER,
  contact,
})
