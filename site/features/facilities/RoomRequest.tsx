import { LinkButton } from '#site/features/buttons/LinkButton'
import type { Contact } from '#site/features/contact/contact'
import { PointList } from '#site/features/detail/PointList'
import { Modal } from '#site/features/modal/Modal'
import { ROOM_DIALOG } from './ReserveRoom'
import styles from './RoomRequest.module.css'

/** What Walter needs to know, in the words of the letter that the button begins. */
const FACTS = ['Which room', 'The date', 'From when to when', 'How many people', 'What it is for']

/** How to ask for a room: by a mail that is begun already. */
export function RoomRequest({ name, emails }: Contact) {
  const letter = `subject=${encodeURIComponent('A room, please')}&body=${encodeURIComponent(FACTS.map((fact) => `${fact}:\r\n`).join(''))}`
  return (
    <Modal
      id={ROOM_DIALOG}
      title="Reserve a Room"
      lead="Ask at least 2 weeks in advance. A staff member replies within 2-3 business days."
    >
      <p>Write to {name}, and say in your mail:</p>
      <PointList points={FACTS} />
      <p className={styles.write}>
        <LinkButton href={`mailto:${emails.join(',')}?${letter}`}>Write to {name}</LinkButton>
      </p>
      <p className={styles.note}>
        The button begins the mail for you. No mail program here? The address is {emails.join(' and ')}.
      </p>
    </Modal>
  )
}
