import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Content } from '#content-reader/content'
import { findEruvCheck, listPrayersOfWeek, type PrayerWeek } from '#schedule/religious-life'
import { formatTime, formatWeekday, i18n, t } from '#schemas/locale'
import type { ReligiousLife } from '#schemas/religious-life/religious-life'
import { withClocks } from '#schemas/time/clock-time'
import { readSunTime } from '#schemas/time/time-of-day'
import { LinkButton } from '#site/components/button/LinkButton'
import { DetailCard } from '#site/components/card/Card'
import { ContactAction } from '#site/components/contact/ContactAction'
import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'
import { Dialog } from '#site/components/dialog/Dialog'
import { Embed } from '#site/components/embed/Embed'
import { mapPageOf } from '#site/components/embed/map-address'
import { FactList } from '#site/components/facts/FactList'
import { PointList } from '#site/components/facts/PointList'
import { Link } from '#site/components/link/Link'
import { usePageContext } from '#site/components/page-context/page-context'
import { Picture } from '#site/components/picture/Picture'
import { Prose } from '#site/components/prose/Prose'
import { Paragraph } from '#site/components/prose/Sentences'
import { TimeTable } from '#site/components/table/TimeTable'
import table from '#site/components/table/TimeTable.module.css'
import { formatPause } from '#site/features/events/event-dates'
import styles from './ReligiousLifeCard.module.css'
import { describeEruvStatus } from './religious-life-search'

export function ReligiousLifeCard({ part }: { part: ReligiousLife & { id: string } }) {
  const { id, title, subtitle, imageUrl, imageAlt, description } = part
  return (
    <DetailCard entry={{ id, title, subtitle, imageUrl, imageAlt }}>
      <p>{description}</p>
    </DetailCard>
  )
}

interface ReligiousLifeDetailProps {
  part: ReligiousLife & { id: string }
  contactOf: (contact: NonNullable<ReligiousLife['contact']>) => Contact
  thisWeek?: ReactNode
  zone: string
}

export function ReligiousLifeDetail({ part, contactOf, thisWeek, zone }: ReligiousLifeDetailProps) {
  const { id, title, subtitle, description, type, location, schedule, prayers, sections, highlights } = part
  const { contact, contactNote } = part
  return (
    <Dialog
      id={id}
      title={title}
      lead={subtitle}
      picture={part.imageUrl}
      foot={contact ? <ContactAction {...contactOf(contact)} variant="action" /> : null}
    >
      {type === 'minyan' ? <Paragraph of={description} /> : null}
      <FactList facts={[{ label: t('labels.where'), icon: MapPin, value: location }]} />
      {schedule ? (
        <TimeTable
          caption={t('religiousLife.everyMorning', { zone })}
          columns={[t('labels.day'), t('labels.time')]}
          groups={[{ rows: schedule.map(({ day, time }) => [day, withClocks(time)]) }]}
        />
      ) : null}
      {part.halls.length > 0 ? (
        <TimeTable
          caption={t('labels.meals')}
          columns={[t('labels.meal'), t('labels.days'), t('labels.hours')]}
          groups={part.halls.map(({ hall, certifier, meals }) => ({
            heading: certifier ? `${hall} · ${certifier}` : hall,
            rows: meals.map(({ meal, days, hours }) => [meal, days, withClocks(hours)]),
          }))}
        />
      ) : null}
      {thisWeek}
      {prayers.some(({ time }) => typeof time === 'string' && readSunTime(time)) && contact ? (
        <ContactLine {...contactOf(contact)} says="religiousLife.askTimes" />
      ) : null}
      <PointList heading={t('religiousLife.goodToKnow')} points={highlights} />
      {sections.map((section) => (
        <DetailSection key={section.title} section={section} contactOf={contactOf} />
      ))}
      {contactNote ? <Paragraph className="muted small mt-s5" of={contactNote} /> : null}
    </Dialog>
  )
}

interface DetailSectionProps extends Pick<ReligiousLifeDetailProps, 'contactOf'> {
  section: ReligiousLife['sections'][number]
}

function DetailSection({ section, contactOf }: DetailSectionProps) {
  const { title, content, highlights, externalLink, links, mapInfo } = section
  const further = externalLink ? [externalLink, ...links] : links
  return (
    <section className={styles.section}>
      <h3 className="mb-s2">{title}</h3>
      <Prose text={content} />
      <PointList points={highlights} />
      {mapInfo ? <BoundaryMap map={mapInfo} contact={contactOf(mapInfo.contact)} /> : null}
      {further.length > 0 ? (
        <ul className={`cluster ${styles.links}`}>
          {further.map(({ text, url }) => (
            <li key={url}>
              <LinkButton href={url} variant="line" size="small">
                {text}
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

interface BoundaryMapProps {
  map: NonNullable<ReligiousLife['sections'][number]['mapInfo']>
  contact: Contact
}

function BoundaryMap({ map, contact }: BoundaryMapProps) {
  const { title, description, drawing, boundary, mapUrl } = map
  return (
    <div className={`stack mt-s5 ${styles.map}`}>
      <h4 className="h4">{title}</h4>
      <Paragraph className="muted" of={description} />
      {drawing ? <Picture className={styles.drawing} src={drawing.imageUrl} alt={drawing.imageAlt} /> : null}
      <FactList facts={boundary.map(({ side, where }) => ({ label: side, value: where }))} />
      <ContactLine {...contact} says="religiousLife.askStreet" />
      <Embed title={t('religiousLife.streetsAround', { title })} address={mapUrl}>
        <Picture src={usePageContext().map} alt="" />
      </Embed>
      <p>
        <Link className="more" href={mapPageOf(mapUrl)}>
          {t('religiousLife.openStreetMap')}
        </Link>
      </p>
    </div>
  )
}

export function thisWeekOf({ type, prayers }: ReligiousLife, content: Content, today: string): ReactNode {
  if (type === 'eruv')
    return (
      <p className={styles.status}>
        <strong>{t('religiousLife.thisWeek')}</strong> {describeEruvStatus(findEruvCheck(content.eruv, today), today)}
      </p>
    )
  if (prayers.length === 0) return null
  const { columns, days, pause } = listPrayersOfWeek(prayers, content, today, i18n)
  // In the week in which we are back, it is said until then.
  const isPause = pause && !(pause.backOn && pause.backOn <= today)
  return (
    <table className={`mt-s5 ${table.table} ${styles.prayers}`}>
      <caption className={`heading ${table.caption}`}>{t('religiousLife.thisWeekTimes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('labels.day')}</th>
          {columns.map(({ name, rule }) => (
            <th scope="col" key={name}>
              {name} <span className="muted small block">{rule}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, prayers }) => (
          <tr key={day}>
            <th className="muted" scope="row">
              {formatWeekday(day)}
            </th>
            {prayers.map((prayer, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row stay in the order of its columns
              <td key={index}>
                <Cell prayer={prayer} />
              </td>
            ))}
          </tr>
        ))}
        {isPause ? (
          <tr>
            <td colSpan={columns.length + 1}>{formatPause(pause, content.programCalendar.pause)}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}

function Cell({ prayer }: { prayer: PrayerWeek['days'][number]['prayers'][number] }) {
  if (!prayer || 'why' in prayer) return prayer?.why
  return (
    <>
      <time dateTime={prayer.at}>{formatTime(prayer.at)}</time>
      {prayer.rule ? <span className="muted small block">{prayer.rule}</span> : null}
    </>
  )
}
