import type { ReactNode } from 'react'
import { FactList } from '#site/features/detail/FactList'
import { PointList } from '#site/features/detail/PointList'
import { PhotoRow } from '#site/features/gallery/PhotoRow'
import { Modal } from '#site/features/modal/Modal'
import { Prose } from '#site/features/prose/Prose'
import { ByStatus } from '#site/features/status/ByStatus'
import { StatusBadge } from '#site/features/status/StatusBadge'
import { ApplyAction } from './ApplyAction'
import { HowToApply } from './HowToApply'
import type { Program } from './program'

/** Everything about a program; its address opens it. A trip brings its gallery as `children`; the photos of others stand in a row. */
export function ProgramDetail({ children, ...program }: Program & { children?: ReactNode }) {
  const { id, name, facts, description, imageUrl, photos, lists, applying } = program
  return (
    <Modal
      id={id}
      title={name}
      lead={<StatusBadge of={applying} />}
      picture={imageUrl}
      foot={<ByStatus of={applying}>{(status) => <ApplyAction program={program} status={status} />}</ByStatus>}
    >
      <Prose text={description} />
      <FactList facts={facts} />
      {children ?? <PhotoRow photos={photos} />}
      {lists.map((list) => (
        <PointList key={list.heading} {...list} />
      ))}
      <ByStatus of={applying}>{(status) => <HowToApply program={program} status={status} />}</ByStatus>
    </Modal>
  )
}
