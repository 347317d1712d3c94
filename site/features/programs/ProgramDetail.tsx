import type { ReactNode } from 'react'
import { ContactLine } from '#site/features/contact/ContactLine'
import { FactList } from '#site/features/detail/FactList'
import { PointList } from '#site/features/detail/PointList'
import { Modal } from '#site/features/modal/Modal'
import { Prose } from '#site/features/prose/Prose'
import { ByStatus } from '#site/features/status/ByStatus'
import { StatusBadge } from '#site/features/status/StatusBadge'
import { ApplyAction } from './ApplyAction'
import type { Program } from './program'

/** Everything about a program; its address opens it. `children` stand between the words and the action: a gallery. */
export function ProgramDetail({ children, ...program }: Program & { children?: ReactNode }) {
  const { id, name, facts, description, lists, applying, contact } = program
  return (
    <Modal id={id} title={name} lead={<StatusBadge of={applying} />}>
      <Prose text={description} />
      <FactList facts={facts} />
      {children}
      {lists.map((list) => (
        <PointList key={list.heading} {...list} />
      ))}
      <ByStatus of={applying}>{(status) => <ApplyAction program={program} status={status} />}</ByStatus>
      <ContactLine {...contact} before="Questions? Write to" />
    </Modal>
  )
}
