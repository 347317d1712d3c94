import type { ReactNode } from 'react'
import { Dialog } from '#site/components/dialog/Dialog'
import { BreakableAddress } from '#site/components/prose/Breakable'
import { ContactAction } from './ContactAction'
import { ContactLine } from './ContactLine'

const avi = { name: 'Avi Toledano', emails: ['avi@example.org'] }
const couple = { name: 'Ruth and Sam Adler', emails: ['ruth@example.org', 'sam@example.org'] }

const inFoot = (id: string, action: ReactNode) => (
  <Dialog id={id} title="Whom to ask" foot={action}>
    <p>Somebody here knows.</p>
  </Dialog>
)

export const examples = {
  'a button at the foot of a detail, and the address beside it': inFoot('contact-one', <ContactAction {...avi} />),
  'an address that is longer than its line': (
    <p>
      <BreakableAddress of="https://house.example.org/calendar/whatever-happens-on-campus-and-near-it/whatever-happens-on-campus-and-near-it.ics" />
    </p>
  ),
  'two people at once': inFoot('contact-two', <ContactAction {...couple} />),
  'in a sentence, with a telephone': <ContactLine {...couple} says="contact.questionsWrite" phone="410-555-0142" />,
}
