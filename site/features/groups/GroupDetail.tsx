import { CalendarDays } from 'lucide-react'
import type { Group } from '#schemas/content/group'
import { ContactLine } from '#site/features/contact/ContactLine'
import type { Contact } from '#site/features/contact/contact'
import { FactList } from '#site/features/detail/FactList'
import { Modal } from '#site/features/modal/Modal'
import { Prose } from '#site/features/prose/Prose'

type GroupDetailProps = Pick<Group, 'name' | 'meets' | 'description'> & { id: string; contact: Contact }

/** What a group does, when it meets, and whom to write to; `/student-groups#<id>` opens it. */
export function GroupDetail({ id, name, meets, description, contact }: GroupDetailProps) {
  return (
    <Modal id={id} title={name}>
      <FactList facts={[{ label: 'Meets', icon: CalendarDays, value: meets }]} />
      <Prose text={description} />
      <ContactLine {...contact} before="Write to" />
    </Modal>
  )
}
