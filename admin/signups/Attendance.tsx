import type { SignupsAnswer } from '../calls/trpc.ts'
import { BarPlot } from '../ui/BarPlot.tsx'
import styles from './signups.module.css'

const DRAWN = 26

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
      <BarPlot
        bars={numbers
          .slice(-DRAWN)
          .map(({ date, dateText, signedUp, came }) => ({ id: date, title: dateText, wide: signedUp, narrow: came }))}
        caption="signed up (wide) and came (narrow)"
      />
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

const averageOf = (dates: readonly SignupsAnswer['numbers'][number][], counted: 'signedUp' | 'came') =>
  Math.round(dates.reduce((sum, date) => sum + date[counted], 0) / dates.length)
