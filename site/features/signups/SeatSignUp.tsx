import { CalendarCheck } from 'lucide-react'
import type { ReturnedForm } from '#schemas/forms/for-one-visitor'
import { SEAT_DATE_PARAM, SEAT_EVENT_PARAM, seatForm } from '#schemas/forms/seat'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { phoneAddress } from '#site/components/contact/contact'
import { Icon } from '#site/components/icon/Icon'
import { Message } from '#site/components/message/Message'
import { FormSheet } from '#site/features/requests/FormSheet'
import { SeatForm } from './SeatForm'
import styles from './Seats.module.css'
import type { SignUp } from './sign-up.ts'

/** Needs no script. */
export function SeatSignUp(props: SignUp & { returned: ReturnedForm | undefined }) {
  const { event, seats, today, phone, dates, sentences, audience, returned } = props
  if (sentences.length === 0)
    return (
      <p>
        <Message id="seats.notOpen" values={{ phone: <a href={phoneAddress(phone)}>{phone}</a> }} />
      </p>
    )
  return (
    <FormSheet>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Icon of={CalendarCheck} />
            {sentence}
          </li>
        ))}
      </ul>
      {audience ? <p>{t('seats.forAudience', { audience })}</p> : null}
      {dates.length > 0 ? (
        <SeatForm
          form={seatForm(seats, dates)}
          today={today}
          phone={phone}
          returned={returned}
          answers={{ [SEAT_DATE_PARAM]: dates[0]?.value ?? '', guests: '0' }}
        >
          <input type="hidden" name={SEAT_EVENT_PARAM} value={event} />
          <button className={buttons.button} data-look="action" type="submit">
            {t('words.signUp')}
          </button>
        </SeatForm>
      ) : null}
    </FormSheet>
  )
}
