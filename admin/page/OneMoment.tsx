import { usePatience } from './patience.ts'

export function OneMoment() {
  return <p {...usePatience(true)}>One moment</p>
}
