import type { ReactNode } from 'react'
import { t } from '#schemas/locale'
import { type ApplicationStatus, type Applying, applicationStatusOn } from '#schemas/programs/application-status'
import type { OpportunityCategory } from '#schemas/programs/opportunities'
import { LinkButton } from '#site/components/button/LinkButton'
import { DetailCard } from '#site/components/card/Card'
import { ContactAction } from '#site/components/contact/ContactAction'
import { ContactLine } from '#site/components/contact/ContactLine'
import { Dialog } from '#site/components/dialog/Dialog'
import { FactList } from '#site/components/facts/FactList'
import { PointList } from '#site/components/facts/PointList'
import { usePageContext } from '#site/components/page-context/page-context'
import { PhotoRow } from '#site/components/photos/PhotoRow'
import { Prose } from '#site/components/prose/Prose'
import { LinkCard } from '#site/features/pages/LinkCard'
import { Badge, StatusBadge } from '#site/features/programs/StatusBadge'
import styles from './ProgramCard.module.css'
import { describeApplyingDays, type Program } from './program'

export function ProgramCard(program: Program) {
  const { id, name, tagline, summary, imageUrl, imageAlt, contact } = program
  const days = describeApplyingDays(program, usePageContext().clock.today)
  return (
    <DetailCard entry={{ id, title: name, subtitle: tagline, imageUrl, imageAlt }} badge={<StatusBadge of={program} />}>
      <p>{summary}</p>
      {days ? <p>{days}</p> : null}
      <ContactLine {...contact} says="contact.ask" />
    </DetailCard>
  )
}

function ApplyAction({ program, status }: { program: Program; status: ApplicationStatus }) {
  const { name, applicationLink, leadsTo, contact } = program
  if (leadsTo) return <Action href={leadsTo.link} text={leadsTo.text} />
  if (status !== 'open') return <ContactAction {...contact} />
  if (applicationLink) return <Action href={applicationLink} text={t('programs.applyNow')} />
  return (
    <ContactAction
      {...contact}
      text={t('programs.contactToApply')}
      subject={t('programs.mailSubject', { program: name })}
      variant="action"
    />
  )
}

const Action = ({ href, text }: { href: string; text: string }) => (
  <LinkButton href={href} variant="action">
    {text}
  </LinkButton>
)

export function ProgramDetail({ children, ...program }: Program & { children?: ReactNode }) {
  const { id, name, facts, description, imageUrl, photos, lists } = program
  const status = applicationStatusOn(usePageContext().clock.today, program)
  return (
    <Dialog
      id={id}
      title={name}
      lead={<StatusBadge of={program} />}
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

function HowToApply({ program, status }: { program: Program; status: ApplicationStatus }) {
  const { applicationLink, leadsTo, namesContact, contact, soon = 'programs.soonLater' } = program
  const days = describeApplyingDays(program, usePageContext().clock.today)
  if (leadsTo) return null
  if (status === 'open' && applicationLink)
    return (
      <>
        {days ? <p className={`edge ${styles.sentence}`}>{days}</p> : null}
        <ContactLine {...contact} says="contact.questionsWrite" />
      </>
    )
  const { name } = contact
  const sentences =
    status === 'open'
      ? [days, t('programs.applyTo', { name })]
      : [
          t(status === 'coming-soon' ? soon : 'programs.closed'),
          days,
          namesContact && t('programs.knowsMore', { name }),
        ]
  return <p className={`edge ${styles.sentence}`}>{sentences.filter(Boolean).join(' ')}</p>
}

interface CategoryCardProps {
  category: OpportunityCategory
  counted: readonly Applying[] | undefined
}

export function CategoryCard({ category, counted }: CategoryCardProps) {
  const { noun } = category
  const { clock } = usePageContext()
  const count = counted?.length ?? category.count
  const isOpen = (entry: Applying) => applicationStatusOn(clock.today, entry) === 'open'
  return (
    <LinkCard {...category} headingLevel="h2">
      {noun && count !== undefined ? (
        <p className={`row cluster medium mt-s4 gap-s2 ${styles.counts}`}>
          <span className={`heading ${styles.count}`}>{count}</span> {count === 1 ? noun.one : noun.many}
          <Badge variant="coming-soon">
            {t('opportunities.open', { count: counted?.filter(isOpen).length ?? category.openCount ?? 0 })}
          </Badge>
        </p>
      ) : null}
    </LinkCard>
  )
}
