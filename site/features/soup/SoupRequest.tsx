import { LinkButton } from '#site/features/buttons/LinkButton'
import type { Contact } from '#site/features/contact/contact'
import { PointList } from '#site/features/detail/PointList'
import { Modal } from '#site/features/modal/Modal'
import styles from './SoupRequest.module.css'

export const SOUP_DIALOG = 'request'

/** How to ask for soup: by mail, with the few things we need to know. */
export function SoupRequest({ text, contact }: { text: string; contact: Contact }) {
  return (
    <Modal id={SOUP_DIALOG} title="Request Soup Delivery" lead={text}>
      <PointList
        heading="What to write"
        points={[
          'Your name and a telephone number that you will answer',
          'Where to bring it: hall or street, and the room',
          'When: a window of two hours, Monday to Thursday',
          'What you can’t eat',
        ]}
      />
      <p className={styles.action}>
        <LinkButton
          href={`mailto:${contact.emails.join(',')}?subject=${encodeURIComponent('Kosher soup, please')}`}
          look="action"
        >
          {`Write to ${contact.name}`}
        </LinkButton>
      </p>
    </Modal>
  )
}
