import { countDiets } from '#schemas/signups/signups'
import { plural } from '#schemas/text'
import type { Party, SeatList } from '../calls/trpc.ts'
import { Button } from '../ui/Button.tsx'
import { NameAndGuests } from './list-parts.tsx'
import styles from './signups.module.css'

export function KitchenSheet({ list }: { list: SeatList }) {
  const coming = list.people.filter(({ state }) => state === 'placed')
  const offered = sizeOf(list.people.filter(({ state }) => state === 'offered'))
  const people = sizeOf(coming)
  const guests = people - coming.length
  const diets = countDiets(coming)
  return (
    <section className={`card ${styles.sheet}`} aria-labelledby="kitchen">
      <h2 id="kitchen">
        {people} {plural(people, 'person', 'people')}
      </h2>
      <p>
        {coming.length} {plural(coming.length, 'sign-up', 'sign-ups')}, {guests} {plural(guests, 'guest', 'guests')}.
        {offered > 0 && ` ${offered} more are offered a place and may come.`}
      </p>
      {list.asked.includes('diet') && (
        <table>
          <caption>What they eat; each person is counted once</caption>
          <tbody>
            {[...diets]
              .filter(([diet]) => diet)
              .sort(byName)
              .map(([diet, eaters]) => (
                <tr key={diet}>
                  <th scope="row">{diet}</th>
                  <td>{eaters}</td>
                </tr>
              ))}
            <tr>
              <th scope="row">Everything, or nothing was said</th>
              <td>{diets.get('') ?? 0}</td>
            </tr>
          </tbody>
        </table>
      )}
      <ByName title="Allergies" field="allergies" people={coming} asked={list.asked} />
      <ByName title="Access needs" field="access" people={coming} asked={list.asked} />
      <p className="not-printed">
        <Button onClick={() => window.print()}>Print</Button>
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
        <p>Nobody named any.</p>
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
