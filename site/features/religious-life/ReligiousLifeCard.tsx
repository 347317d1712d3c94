import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#schemas/language'
import type { ReligiousLife } from '#schemas/religious-life/religious-life'
import { withClocks } from '#schemas/time/clock-time'
import { readSunTime } from '#schemas/time/time-of-day'
import { LinkButton } from '#site/components/button/LinkButton'
import { DetailCard } from '#site/components/card/Card'
import { ContactAction } from '#site/components/contact/ContactAction'
import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'
import { Dialog } from '#site/components/dialog/Dialog'
import { MapFrame } from '#site/components/embed/Embed'
import { mapPageOf } from '#site/components/embed/map-address'
import { FactList } from '#site/components/facts/FactList'
import { PointList } from '#site/components/facts/PointList'
import { Link } from '#site/components/link/Link'
import { usePageContext } from '#site/components/page-context/page-context'
import { Picture } from '#site/components/picture/Picture'
import { Prose } from '#site/components/prose/Prose'
import { Sentences } from '#site/components/prose/Sentences'
import { TimeTable } from '#site/components/table/TimeTable'
import boundaryMapStyles from './BoundaryMap.module.css'
import detailSectionStyles from './DetailSection.module.css'

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
      {type === 'minyan' ? (
        <p>
          <Sentences of={description} />
        </p>
      ) : null}
      {location ? <FactList facts={[{ label: t('words.where'), icon: MapPin, value: location }]} /> : null}
      {schedule ? (
        <TimeTable
          caption={t('religiousLife.everyMorning', { zone })}
          columns={[t('words.day'), t('words.time')]}
          groups={[{ rows: schedule.map(({ day, time }) => [day, withClocks(time)]) }]}
        />
      ) : null}
      {part.halls.length > 0 ? (
        <TimeTable
          caption={t('words.meals')}
          columns={[t('words.meal'), t('words.days'), t('words.hours')]}
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
      {highlights.length > 0 ? <PointList heading={t('religiousLife.goodToKnow')} points={highlights} /> : null}
      {sections.map((section) => (
        <DetailSection key={section.title} section={section} contactOf={contactOf} />
      ))}
      {contactNote ? (
        <p className="muted small mt-s5">
          <Sentences of={contactNote} />
        </p>
      ) : null}
    </Dialog>
  )
}

type Section = ReligiousLife['sections'][number]

interface DetailSectionProps {
  section: Section
  contactOf: (contact: NonNullable<ReligiousLife['contact']>) => Contact
}

function DetailSection({ section, contactOf }: DetailSectionProps) {
  const { title, content, highlights, externalLink, links, mapInfo } = section
  const further = externalLink ? [externalLink, ...links] : links
  return (
    <section className={detailSectionStyles.section}>
      <h3 className="mb-s2">{title}</h3>
      <Prose text={content} />
      {highlights.length > 0 ? <PointList points={highlights} /> : null}
      {mapInfo ? <BoundaryMap map={mapInfo} contact={contactOf(mapInfo.contact)} /> : null}
      {further.length > 0 ? (
        <ul className={`cluster ${detailSectionStyles.links}`}>
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

/** In words, too, for visitors who can't see our map. */
function BoundaryMap({ map, contact }: BoundaryMapProps) {
  const { title, description, drawing, boundary, mapUrl } = map
  const streets = mapPageOf(mapUrl)
  const { map: streetsMap } = usePageContext()
  return (
    <div className={`stack mt-s5 ${boundaryMapStyles.map}`}>
      <h4 className="h4">{title}</h4>
      <p className="muted">
        <Sentences of={description} />
      </p>
      {drawing ? <Picture className={boundaryMapStyles.drawing} src={drawing.imageUrl} alt={drawing.imageAlt} /> : null}
      {boundary.length > 0 ? (
        <FactList facts={boundary.map(({ side, where }) => ({ label: side, value: where }))} />
      ) : null}
      <ContactLine {...contact} says="religiousLife.askStreet" />
      <MapFrame
        title={t('religiousLife.streetsAround', { title })}
        address={mapUrl}
        drawn={{ src: streetsMap, alt: '' }}
      />
      <p>
        <Link className="more" href={streets}>
          {t('religiousLife.openStreetMap')}
        </Link>
      </p>
    </div>
  )
}
