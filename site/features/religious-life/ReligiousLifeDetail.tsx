import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { withClocks } from '#schemas/clock-time'
import type { ReligiousLife } from '#schemas/content/religious-life'
import { readSunTime } from '#schemas/content/time-of-day'
import { t } from '#schemas/language'
import { ContactAction } from '#site/components/contact/ContactAction'
import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'
import { Dialog } from '#site/components/dialog/Dialog'
import { FactList } from '#site/components/facts/FactList'
import { PointList } from '#site/components/facts/PointList'
import { Sentences } from '#site/components/prose/Sentences'
import { TimeTable } from '#site/components/table/TimeTable'
import { DetailSection } from './DetailSection'
import styles from './ReligiousLifeDetail.module.css'

interface ReligiousLifeDetailProps {
  part: ReligiousLife & { id: string }
  contactOf: (contact: NonNullable<ReligiousLife['contact']>) => Contact
  thisWeek?: ReactNode
  /** "Eastern Time" */
  zone: string
}

/** `/religious-life?section=<id>` opens it. */
export function ReligiousLifeDetail({ part, contactOf, thisWeek, zone }: ReligiousLifeDetailProps) {
  const { id, title, subtitle, description, type, location, schedule, prayers, sections, highlights } = part
  const { contact, contactNote } = part
  return (
    <Dialog
      id={id}
      title={title}
      lead={subtitle}
      picture={part.imageUrl}
      foot={contact ? <ContactAction {...contactOf(contact)} look="action" /> : null}
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
        <p className={styles.note}>
          <Sentences of={contactNote} />
        </p>
      ) : null}
    </Dialog>
  )
}
