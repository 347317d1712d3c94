import type { ReactNode } from 'react'
import type { ApplicationStatus } from '#schemas/content/application-status'
import { applicationStatusOn } from '#schemas/content/application-status-on'
import { t } from '#schemas/language'
import { LinkButton } from '#site/components/button/LinkButton'
import { useCampus } from '#site/components/campus/campus'
import { ContactAction } from '#site/components/contact/ContactAction'
import { Dialog } from '#site/components/dialog/Dialog'
import { FactList } from '#site/components/facts/FactList'
import { PointList } from '#site/components/facts/PointList'
import { PhotoRow } from '#site/components/photos/PhotoRow'
import { Prose } from '#site/components/prose/Prose'
import { StatusBadge } from '#site/features/programs/StatusBadge'
import { HowToApply } from './HowToApply'
import type { Program } from './program'

function ApplyAction({ program, status }: { program: Program; status: ApplicationStatus }) {
  const { name, applicationLink, leadsTo, contact } = program
  if (leadsTo) return <Action href={leadsTo.link} words={leadsTo.text} />
  if (status !== 'open') return <ContactAction {...contact} />
  if (applicationLink) return <Action href={applicationLink} words={t('programs.applyNow')} />
  return (
    <ContactAction
      {...contact}
      words={t('programs.contactToApply')}
      subject={t('programs.mailSubject', { program: name })}
      look="action"
    />
  )
}

const Action = ({ href, words }: { href: string; words: string }) => (
  <LinkButton href={href} look="action">
    {words}
  </LinkButton>
)

/** A trip passes its gallery as `children`; the photos of others are shown in a row. */
export function ProgramDetail({ children, ...program }: Program & { children?: ReactNode }) {
  const { id, name, facts, description, imageUrl, photos, lists, applying } = program
  const status = applicationStatusOn(useCampus().clock.today, applying)
  return (
    <Dialog
      id={id}
      title={name}
      lead={<StatusBadge of={applying} />}
      picture={imageUrl}
      foot={<ApplyAction program={program} status={status} />}
    >
      <Prose text={description} />
      <FactList facts={facts} />
      {children ?? <PhotoRow photos={photos} />}
      {lists.map((list) => (
        <PointList key={list.heading} {...list} />
      ))}
      <HowToApply program={program} status={status} />
    </Dialog>
  )
}
