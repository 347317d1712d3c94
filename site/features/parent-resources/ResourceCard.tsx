import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Keeping } from '#calendar/hebrew/holidays'
import type { Day } from '#calendar/time/days'
import { findSeason } from '#schedule/holidays'
import { formatWeekday, t } from '#schemas/locale'
import { type Dated, type ParentResource, parentResourceSections } from '#schemas/parents/parent-resources'
import { LinkButton } from '#site/components/button/LinkButton'
import { DetailCard } from '#site/components/card/Card'
import { CardIcon } from '#site/components/card/CardIcon'
import { phoneAddress } from '#site/components/contact/contact'
import { Dialog } from '#site/components/dialog/Dialog'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { Prose } from '#site/components/prose/Prose'
import { Paragraph } from '#site/components/prose/Sentences'
import { TimeTable } from '#site/components/table/TimeTable'
import { formatDays } from '#site/features/holidays/holidays'
import { LinkCard } from '#site/features/pages/LinkCard'
import styles from './ResourceCard.module.css'

export function ResourceCard({ modal, icon, link, linkText, description, ...card }: ParentResource & { id: string }) {
  const { id, title, imageUrl, imageAlt } = card
  if (!modal && link)
    return <LinkCard {...card} description={description} link={link} linkText={linkText} headingLevel="h2" />
  return (
    <DetailCard
      entry={{ id, title, imageUrl, imageAlt }}
      sign={<CardIcon name={icon} />}
      opener={{ text: linkText, rest: `: ${title}` }}
    >
      <p>{description}</p>
    </DetailCard>
  )
}

interface ResourceDetailProps extends Pick<ParentResource, 'title' | 'description' | 'imageUrl'> {
  id: string
  further: { link: string; text: string } | undefined
  details: NonNullable<ParentResource['details']>
  today: string
  place: Keeping
}

export const ResourceDetail = ({ id, title, description, imageUrl, further, details, ...on }: ResourceDetailProps) => (
  <Dialog
    id={id}
    title={title}
    lead={description}
    picture={imageUrl}
    foot={further ? <LinkButton href={further.link}>{further.text}</LinkButton> : null}
  >
    {parentResourceSections.map((key) => {
      const entries = details[key]
      return entries && entries.length > 0 ? (
        <DetailList key={key} heading={t(`parentResources.${key}`)} entries={entries} {...on} />
      ) : null
    })}
    {details.additionalInfo ? (
      <div className={`divided ${styles.more}`}>
        <Prose text={details.additionalInfo} />
      </div>
    ) : null}
  </Dialog>
)

interface DetailListProps extends Pick<ResourceDetailProps, 'today' | 'place'> {
  heading: string
  entries: NonNullable<ResourceDetailProps['details'][(typeof parentResourceSections)[number]]>
}

function DetailList({ heading, entries, today, place }: DetailListProps) {
  const contacts = entries.flatMap((entry) => ('name' in entry ? [entry] : []))
  if (contacts.length > 0) return <ContactList heading={heading} contacts={contacts} />
  const dated = entries.flatMap((entry) => ('event' in entry ? [entry] : []))
  const rows = datedRows(dated, today, place)
  if (rows.length === 0)
    return (
      <>
        <h3>{heading}</h3>
        <p>{t('days.nextDatesLater')}</p>
      </>
    )
  return <TimeTable caption={heading} columns={[t('labels.date'), t('labels.what')]} groups={[{ rows }]} />
}

export const ResourceGrid = ({ note, children }: { note: string; children: ReactNode }) => (
  <div className={`stack ${styles.grid}`}>
    <ul className={styles.cards} role="list">
      {children}
    </ul>
    {note ? (
      <div className={styles.note}>
        <Prose text={note} />
      </div>
    ) : null}
  </div>
)

type Contact = NonNullable<ResourceDetailProps['details']['contacts']>[number]

const ContactList = ({ heading, contacts }: { heading: string; contacts: readonly Contact[] }) => (
  <section className={styles.places}>
    <h3 className={styles.heading}>{heading}</h3>
    <ul>
      {contacts.map(({ name, description, phone, link }) => (
        <li className={`ruled between ${styles.place}`} key={name}>
          <div>
            <p className={`medium ${styles.name}`}>{link ? <Link href={link}>{name}</Link> : name}</p>
            {description ? <Paragraph className="muted" of={description} /> : null}
          </div>
          {phone ? (
            <a
              className={`row medium gap-s2 ${styles.phone}`}
              href={phoneAddress(phone)}
              aria-label={t('contact.call', { name, phone })}
            >
              <Icon of={Phone} />
              <bdi>{phone}</bdi>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  </section>
)

/** Leaves out dates that are over; a holiday that is over has its next date. */
export const datedRows = (entries: readonly Dated[], today: Day, place: Keeping) =>
  entries
    .flatMap((entry) => rowOf(entry, today, place) ?? [])
    .toSorted((one, other) => (one.from && other.from ? one.from.localeCompare(other.from) : 0))
    .map(({ cells }) => cells)

function rowOf({ date = '', from, to = from, observances, event }: Dated, today: Day, place: Keeping) {
  if (observances) {
    const season = findSeason({ observances }, today, place)
    return season && { cells: [formatDays(season.from, season.last), event] as const, from: season.from }
  }
  if (!from || !to) return { cells: [date, event] as const, from: undefined }
  if (to < today) return undefined
  const days = formatDays(from, to)
  const text = from === to ? t('time.weekdayAndDate', { weekday: formatWeekday(from), date: days }) : days
  return { cells: [text, event] as const, from }
}
