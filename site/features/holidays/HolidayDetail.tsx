import { Calendar, CalendarRange, Flame } from 'lucide-react'
import type { Holiday } from '#schemas/content/holiday'
import { Dialog } from '#site/components/dialog/Dialog'
import { FactList } from '#site/components/facts/FactList'
import { Prose } from '#site/components/prose/Prose'
import { HolidaySchedule } from './HolidaySchedule'
import { Registration, RegistrationLinks } from './Registration'

type HolidayDetailProps = Pick<
  Holiday,
  | 'name'
  | 'details'
  | 'generalDates'
  | 'candleLighting'
  | 'backgroundColor'
  | 'scheduleReady'
  | 'scheduleDates'
  | 'schedule'
  | 'registration'
  | 'imageUrl'
> & { id: string }

/** When it is, when candles are lit, what it is about, and what happens here; `/holidays#<id>` opens it. */
export function HolidayDetail({ id, name, details, backgroundColor, registration, ...holiday }: HolidayDetailProps) {
  const { generalDates, candleLighting, scheduleReady, scheduleDates, schedule } = holiday
  return (
    <Dialog
      id={id}
      title={name}
      picture={holiday.imageUrl}
      foot={registration ? <RegistrationLinks links={registration.links} /> : null}
    >
      <div data-tone={backgroundColor}>
        <FactList
          facts={[
            { label: 'Dates', icon: Calendar, value: generalDates },
            ...(candleLighting === 'N/A' ? [] : [{ label: 'Candles', icon: Flame, value: candleLighting }]),
            ...(scheduleReady && scheduleDates
              ? [{ label: 'Schedule', icon: CalendarRange, value: scheduleDates }]
              : []),
          ]}
        />
        <Prose text={details} />
        <HolidaySchedule schedule={schedule} ready={scheduleReady} />
        {registration ? <Registration {...registration} /> : null}
      </div>
    </Dialog>
  )
}
