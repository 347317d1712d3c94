import { usePatience } from './patience.ts'

/** In place of what is still being fetched, once that takes a while. */
export function OneMoment() {
  return <p {...usePatience(true)}>One moment</p>
}
