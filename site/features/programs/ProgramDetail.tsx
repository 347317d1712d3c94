import type { ReactNode } from 'react'
import { Dialog } from '#site/components/dialog/Dialog'
import { FactList } from '#site/components/facts/FactList'
import { PointList } from '#site/components/facts/PointList'
import { PhotoRow } from '#site/components/photos/PhotoRow'
import { Prose } from '#site/components/prose/Prose'
import { ByStatus } from '#site/features/application-status/ByStatus'
import { StatusBadge } from '#site/features/application-status/StatusBadge'
import { ApplyAction } from './ApplyAction'
import { HowToApply } from './HowToApply'
import type { Program } from './program'

/**
 * Everything about a program; its address opens it. A trip passes its gallery as `children`; the photos of others are
 * shown in a row.
 */
export function ProgramDetail({ children, ...program }: Program & { children?: ReactNode }) {
  const { id, name, facts, description, imageUrl, photos, lists, applying } = program
  return (
    <Dialog
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
    </Dialog>
  )
}
