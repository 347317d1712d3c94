import type { Submission } from '../store/store.ts'
import { longDay } from './dates.ts'

/** What staff need before anything else, line by line: whom to answer, how, and when. */
export interface RequestFacts {
  name: string
  email: string
  phone: string
  /** When they would like to come, in words. */
  when: string
}

const NOT_SAID = 'N/A'

export function requestFacts({ fields }: Submission): RequestFacts {
  const said = [longDay(fields.preferred_date), fields.preferred_time, fields.group_size].filter(
    (part) => part && part !== NOT_SAID,
  )
  return {
    name: `${fields.user_first_name} ${fields.user_last_name}`,
    email: fields.user_email ?? '',
    phone: fields.user_phone ?? '',
    when: said.length > 0 ? said.join(', ') : 'No date asked for',
  }
}
