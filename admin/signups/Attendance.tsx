import type { DateNumbers, SignupsAnswer } from '../calls/trpc.ts'
import styles from './signups.module.css'

const DRAWN = 26
const HEIGHT = 120
const STEP = 20

export function Attendance({ list: { numbers } }: { list: SignupsAnswer }) {
  if (numbers.length === 0)
    return (
      <p className="card">
        Nothing yet. After each date, this says how many signed up and how many came. Names are deleted thirty days
        later; these numbers stay.
      </p>
    )
  const newestFirst = [...numbers].reverse()
  const names = new Set(newestFirst.map(({ term }) => term))
  const terms = [...names].map((name) => [name, newestFirst.filter(({ term }) => term === name)] as const)
  return (
    <section className="card" aria-labelledby="numbers">
      <h2 id="numbers">How many came</h2>
      <Plot numbers={numbers.slice(-DRAWN)} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Signed up</th>
            <th scope="col">Came</th>
          </tr>
        </thead>
        {terms.map(([term, dates]) => (
          <tbody key={term}>
            <tr>
              <th scope="rowgroup">{term ? `${term}, on average` : 'Between terms, on average'}</th>
              <td>{averageOf(dates, 'signedUp')}</td>
              <td>{averageOf(dates, 'came')}</td>
            </tr>
            {dates.map(({ date, dateText, signedUp, came }) => (
              <tr key={date}>
                <th scope="row">{dateText}</th>
                <td>{signedUp}</td>
                <td>{came}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

const averageOf = (dates: readonly DateNumbers[], counted: 'signedUp' | 'came') =>
  Math.round(dates.reduce((sum, date) => sum + date[counted], 0) / dates.length)

function Plot({ numbers }: { numbers: readonly DateNumbers[] }) {
  const most = Math.max(1, ...numbers.flatMap(({ signedUp, came }) => [signedUp, came]))
  const bar = (className: string | undefined, at: number, width: number, count: number) => {
    const height = (count / most) * HEIGHT
    const x = (at + 0.5) * STEP - width / 2
    return <rect className={className} x={x} y={HEIGHT - height} width={width} height={height} />
  }
  return (
    <figure className={`stack ${styles.plot}`}>
      <svg
        viewBox={`0 0 ${Math.max(numbers.length, 8) * STEP} ${HEIGHT}`}
        role="img"
        aria-label="The same as the table below"
      >
        {numbers.map(({ date, signedUp, came }, at) => (
          <g key={date}>
            {bar(styles.signedUp, at, 16, signedUp)}
            {bar(styles.came, at, 10, came)}
          </g>
        ))}
      </svg>
      <figcaption className="soft">
        {numbers[0]?.dateText} to {numbers.at(-1)?.dateText}: signed up (wide) and came (narrow); the highest bar is{' '}
        {most}.
      </figcaption>
    </figure>
  )
}
