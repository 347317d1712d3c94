import type { Party, SeatList } from '#schemas/http/admin/seats'
import { t } from '#schemas/language'
import { DIETS, formatDiet } from '#schemas/seat-questions'
import { Button } from '../page/Button.tsx'
import { NameAndGuests } from './NameAndGuests.tsx'
import styles from './seats.module.css'
import type { TabProps } from './tab-props.ts'

/** What the kitchen needs, on one sheet to print: how many come, what they eat, and who must not eat what. */
export function Kitchen({ list }: Pick<TabProps, 'list'>) {
  const coming = list.people.filter(({ state }) => state === 'placed')
  const offered = sizeOf(list.people.filter(({ state }) => state === 'offered'))
  const people = sizeOf(coming)
  const diets = new Map<string, number>(DIETS.map((diet) => [diet, 0]))
  for (const { answers, size } of coming)
    if (answers.diet) diets.set(answers.diet, (diets.get(answers.diet) ?? 0) + size)
  const withDiet = [...diets.values()].reduce((sum, eaters) => sum + eaters, 0)
  return (
    <section className={`card ${styles.sheet}`} aria-labelledby="kitchen">
      <h2 id="kitchen">{t('words.people', { count: people })}</h2>
      <p>
        {t('staffSeats.signUpsAndGuests', {
          signUps: t('staffSeats.signUpCount', { count: coming.length }),
          guests: t('staffSeats.guestCount', { count: people - coming.length }),
        })}
        {offered > 0 && ` ${t('staffSeats.moreOffered', { offered })}`}
      </p>
      {list.asked.includes('diet') && (
        <table>
          <caption>{t('staffSeats.eats')}</caption>
          <tbody>
            {[...diets].sort(byName).map(([diet, eaters]) => (
              <tr key={diet}>
                <th scope="row">{formatDiet(diet)}</th>
                <td>{eaters}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('staffSeats.eatsEverything')}</th>
              <td>{people - withDiet}</td>
            </tr>
          </tbody>
        </table>
      )}
      <ByName title={t('seatForm.allergies')} field="allergies" people={coming} asked={list.asked} />
      <ByName title={t('staffSeats.easier')} field="access" people={coming} asked={list.asked} />
      <p className="not-printed">
        <Button onClick={() => window.print()}>{t('staffApp.print')}</Button>
      </p>
    </section>
  )
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other)
const sizeOf = (parties: readonly Party[]) => parties.reduce((sum, { size }) => sum + size, 0)

interface ByNameProps extends Pick<SeatList, 'people' | 'asked'> {
  title: string
  field: 'allergies' | 'access'
}

function ByName({ title, field, people, asked }: ByNameProps) {
  const named = people.filter(({ answers }) => answers[field])
  if (named.length === 0 && !asked.includes(field)) return null
  return (
    <>
      <h3>{title}</h3>
      {named.length === 0 ? (
        <p>{t('staffSeats.nobodyNamed')}</p>
      ) : (
        <ul className="rows">
          {named.map(({ id, firstName, lastName, size, answers }) => (
            <li key={id}>
              <span>
                <NameAndGuests name={<bdi>{`${firstName} ${lastName}`}</bdi>} size={size} />
              </span>
              <strong dir="auto">{answers[field]}</strong>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
