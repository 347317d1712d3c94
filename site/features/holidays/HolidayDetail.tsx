import { listObservanceTimes } from '#schedule/holidays'
import type { Holiday } from '#schemas/content/holiday'
import type { Place } from '#schemas/content/place'
import type { Contact } from '#site/components/contact/contact'
import { Dialog } from '#site/components/dialog/Dialog'
import { Prose } from '#site/components/prose/Prose'
import { HolidayFacts } from './HolidayFacts'
import { HolidaySchedule } from './HolidaySchedule'
import type { HolidayOn } from './holiday-on'
import { Registration, RegistrationLinks } from './Registration'
import { openLinks } from './registration-on'

interface DetailFacts {
  id: string
  on: HolidayOn
  place: Place
  phone: string
  /** Knows what is not set yet. */
  asked: Contact | undefined
}

/** `/holidays#<id>` opens it. */
export function HolidayDetail(holiday: Holiday & DetailFacts) {
  const { id, name, details, backgroundColor, registration, imageUrl, on, place, phone, asked } = holiday
  const links = openLinks(registration, on)
  return (
    <Dialog
      id={id}
      title={name}
      picture={imageUrl}
      foot={links.length > 0 ? <RegistrationLinks links={links} /> : null}
    >
      <div data-tone={backgroundColor}>
        <HolidayFacts holiday={holiday} on={on} place={place} />
        <Prose text={details} />
        <HolidaySchedule
          holiday={holiday}
          on={on}
          phone={phone}
          contact={asked}
          hasTimes={on.observances.some((each) => listObservanceTimes(each, place).length > 0)}
        />
        {registration && links.length > 0 ? <Registration {...registration} /> : null}
      </div>
    </Dialog>
  )
}
