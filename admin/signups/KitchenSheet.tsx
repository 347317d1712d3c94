import { countDiets } from '#schemas/signups/signups'
import { plural } from '#schemas/text'
import type { Party, SignupsAnswer } from '../calls/trpc.ts'
import { Button } from '../ui/Button.tsx'
import { NameAndGuests } from './list-parts.tsx'
import styles from './signups.module.css'

export function KitchenSheet({ list }: { list: SignupsAnswer }) {
  const coming = list.people.filter(({ state }) => state === 'placed')
  const offered = sizeOf(list.people.filter(({ state }) => state === 'offered'))
  const people = sizeOf(coming)
  const guests = people - coming.length
  const { '': others = 0, ...diets } = Object.fromEntries(countDiets(coming))
  const named = Object.entries(diets).sort(([one], [other]) => one.localeCompare(other))
  const rows = [...named, ['Everything, or nothing was said', others] as const]
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
            {rows.map(([diet, eaters]) => (
              <tr key={diet}>
                <th scope="row">{diet}</th>
                <td>{eaters}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ByName title="Allergies" field="allergies" list={list} />
      <ByName title="Access needs" field="access" list={list} />
      <p className="not-printed">
        <Button onClick={() => window.print()}>Print</Button>
      </p>
    </section>
  )
}

const sizeOf = (parties: readonly Party[]) => parties.reduce((sum, { size }) => sum + size, 0)

function ByName({ title, field, list }: { title: string; field: 'allergies' | 'access'; list: SignupsAnswer }) {
  const named = list.people.filter(({ state, answers }) => state === 'placed' && answers[field])
  if (named.length === 0 && !list.asked.includes(field)) return null
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
