import { CalendarDays } from 'lucide-react'
import type { Group } from '#schemas/content/group'
import { ContactAction } from '#site/features/contact/ContactAction'
import type { Contact } from '#site/features/contact/contact'
import { FactList } from '#site/features/detail/FactList'
import { PhotoRow } from '#site/features/gallery/PhotoRow'
import { Modal } from '#site/features/modal/Modal'
import { Prose } from '#site/features/prose/Prose'

type GroupDetailProps = Pick<Group, 'name' | 'meets' | 'description' | 'imageUrl' | 'photos'> & {
  id: string
  contact: Contact
}

/** What a group does, when it meets, and whom to write to; `/student-groups#<id>` opens it. */
export function GroupDetail({ id, name, meets, description, imageUrl, photos, contact }: GroupDetailProps) {
  return (
    <Modal id={id} title={name} picture={imageUrl} foot={<ContactAction {...contact} look="action" />}>
      <FactList facts={[{ label: 'Meets', icon: CalendarDays, value: meets }]} />
      <Prose text={description} />
      <PhotoRow photos={photos} />
    </Modal>
  )
}
