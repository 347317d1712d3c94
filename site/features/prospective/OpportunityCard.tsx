import { CalendarDays, Users } from 'lucide-react'
import { t } from '#schemas/locale'
import type { Prospective } from '#schemas/prospective/prospective'
import { LinkButton } from '#site/components/button/LinkButton'
import { Card } from '#site/components/card/Card'
import { ContactAction } from '#site/components/contact/ContactAction'
import type { Contact } from '#site/components/contact/contact'
import { Dialog, NoScriptLink } from '#site/components/dialog/Dialog'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { FactList } from '#site/components/facts/FactList'
import { usePageContext } from '#site/components/page-context/page-context'
import { Prose } from '#site/components/prose/Prose'
import { formatDays } from '#site/features/holidays/holidays'

export function OpportunityCard(opportunity: Prospective & { id: string }) {
  const { title, description, imageUrl, imageAlt, details } = opportunity
  const { today } = usePageContext().clock
  return (
    <Card
      title={title}
      subtitle={details && nextDaysOf(details, today)}
      imageUrl={imageUrl}
      imageAlt={imageAlt}
      actions={<OpportunityAction {...opportunity} />}
    >
      <p>{description}</p>
    </Card>
  )
}

function OpportunityAction({ id, title, modal, form, link, linkText }: Prospective & { id: string }) {
  if (modal)
    return (
      <>
        <button
          className="button"
          data-size="small"
          type="button"
          aria-label={t('punctuation.labeled', { label: title, text: linkText })}
          {...opensDialog(form ?? id)}
        >
          {linkText}
        </button>
        <NoScriptLink id={form ?? id} name={title} />
      </>
    )
  return link ? (
    <LinkButton href={link} size="small">
      {linkText}
    </LinkButton>
  ) : null
}

interface OpportunityDetailProps {
  id: string
  title: string
  imageUrl: string
  today: string
  details: Omit<NonNullable<Prospective['details']>, 'contact'> & { contact: Contact }
}

export function OpportunityDetail({ id, title, imageUrl, details, today }: OpportunityDetailProps) {
  const when = [nextDaysOf(details, today), details.timing].filter(Boolean)
  return (
    <Dialog id={id} title={title} picture={imageUrl} foot={<ContactAction {...details.contact} variant="action" />}>
      <FactList
        facts={[
          {
            label: t('labels.when'),
            icon: CalendarDays,
            value: when.length > 0 && when.map((text) => <p key={text}>{text}</p>),
          },
          { label: t('labels.for'), icon: Users, value: details.audience },
        ]}
      />
      <Prose text={details.description} />
    </Dialog>
  )
}

/** Has those with days trade places, so that the next comes first; all others stay where they are. */
export function nextFirst<T extends Pick<Prospective, 'details'>>(list: readonly T[], today: string): T[] {
  const lastDay = ({ details }: T) => details?.to ?? details?.from
  const isOver = (each: T) => (lastDay(each) ?? '') < today
  const dated = list
    .filter(lastDay)
    .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || (lastDay(a) ?? '').localeCompare(lastDay(b) ?? ''))
  return list.map((each) => (lastDay(each) ? (dated.shift() ?? each) : each))
}

/** "November 12 to 14, 2027" until they are over, then that the next are not set; undefined without days. */
function nextDaysOf({ from, to = from }: { from?: string | undefined; to?: string | undefined }, today: string) {
  if (!from || !to) return undefined
  return today <= to ? formatDays(from, to) : t('prospective.dateToCome')
}
