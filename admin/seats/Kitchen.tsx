import type { Party } from '#schemas/http/admin/seats'
import { Button } from '../page/Button.tsx'
import { withGuests } from './counts-in-words.ts'
import type { PartProps } from './part-props.ts'
import styles from './seats.module.css'

/** What the kitchen needs, on one sheet to print: how many come, what they eat, and who must not eat what. */
export function Kitchen({ list }: PartProps) {
  const coming = list.people.filter(({ state }) => state === 'placed')
  const offered = sizeOf(list.people.filter(({ state }) => state === 'offered'))
  const people = sizeOf(coming)
  const diets = new Map<string, number>()
  for (const { answers, size } of coming)
    if (answers.diet) diets.set(answers.diet, (diets.get(answers.diet) ?? 0) + size)
  const told = [...diets.values()].reduce((sum, eaters) => sum + eaters, 0)
  return (
    <section className={`card ${styles.sheet}`} aria-labelledby="kitchen">
      <h2 id="kitchen">
        {people} {people === 1 ? 'person' : 'people'}
      </h2>
      <p>
        {coming.length} sign-ups, {people - coming.length} of the people are guests.
        {offered > 0 && ` ${offered} more are offered a place and may come.`}
      </p>
      {list.asked.includes('diet') && (
        <table>
          <caption>What they eat; a guest eats what their host said</caption>
          <tbody>
            {[...diets].sort(byName).map(([diet, eaters]) => (
              <tr key={diet}>
                <th scope="row">{diet}</th>
                <td>{eaters}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Everything, or nothing was said</th>
              <td>{people - told}</td>
            </tr>
          </tbody>
        </table>
      )}
      <ByName title="Allergies" question="allergies" people={coming} />
      <ByName title="What makes it easier to come" question="access" people={coming} />
      <p className={styles.notPrinted}>
        <Button onClick={() => window.print()}>Print</Button>
      </p>
    </section>
  )
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other)
const sizeOf = (parties: readonly Party[]) => parties.reduce((sum, { size }) => sum + size, 0)

function ByName({
  title,
  question,
  people,
}: {
  title: string
  question: 'allergies' | 'access'
  people: readonly Party[]
}) {
  const named = people.filter(({ answers }) => answers[question])
  if (named.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="rows">
        {named.map(({ id, firstName, lastName, size, answers }) => (
          <li key={id}>
            <span>
              <bdi>
                {firstName} {lastName}
              </bdi>
              {withGuests(size)}
            </span>
            <strong dir="auto">{answers[question]}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
