import { chosenIn } from '#schemas/requests/answers'
import { countDiets } from '#schemas/signups/signup-questions'
import { plural } from '#schemas/text'
import type { Party, SignupsAnswer } from '../calls/trpc.ts'
import { Button } from '../ui/Button.tsx'
import { NameAndGuests } from './CheckIn.tsx'
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
        <ChosenAnswers caption="What they eat; each person is counted once" counts={rows} />
      )}
      <ByName title="Allergies" field="allergies" isAsked={list.asked.includes('allergies')} coming={coming} />
      <ByName title="Access needs" field="access" isAsked={list.asked.includes('access')} coming={coming} />
      {list.questions.map(({ name, label, choices }) =>
        choices.length > 0 ? (
          <ChosenAnswers key={name} caption={label} counts={countAnswers(coming, name, choices)} />
        ) : (
          <ByName key={name} title={label} field={name} isAsked coming={coming} />
        ),
      )}
      <p className="not-printed">
        <Button onClick={() => window.print()}>Print</Button>
      </p>
    </section>
  )
}

const sizeOf = (parties: readonly Party[]) => parties.reduce((sum, { size }) => sum + size, 0)

const ChosenAnswers = ({ caption, counts }: { caption: string; counts: readonly (readonly [string, number])[] }) => (
  <table>
    <caption>{caption}</caption>
    <tbody>
      {counts.map(([answer, count]) => (
        <tr key={answer}>
          <th scope="row">{answer}</th>
          <td>{count}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Counts sign-ups: one answers for their guests, too. */
const countAnswers = (coming: readonly Party[], name: keyof Party['answers'], choices: readonly string[]) => {
  const chosen = coming.flatMap(({ answers }) => chosenIn(answers[name] ?? ''))
  return [...new Set([...choices, ...chosen])].map(
    (answer) => [answer, chosen.filter((each) => each === answer).length] as const,
  )
}

interface ByNameProps {
  title: string
  field: keyof Party['answers']
  isAsked: boolean
  coming: readonly Party[]
}

function ByName({ title, field, isAsked, coming }: ByNameProps) {
  const named = coming.filter(({ answers }) => answers[field])
  if (named.length === 0 && !isAsked) return null
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
