import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { numbersCsv } from '#schemas/admin/paths'
import { type RouterOutputs, trpc } from '../calls/trpc.ts'
import { BarList, BarPlot } from '../ui/BarPlot.tsx'
import { SelectField } from '../ui/fields.tsx'
import { Feedback, Page } from '../ui/Page.tsx'
import styles from './numbers.module.css'

const DRAWN = 12

export function Numbers() {
  const [chosen, setChosen] = useState<string>()
  const { data, error } = useQuery({
    ...trpc.numbers.get.queryOptions({ period: chosen }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="Numbers"
      about="Who came, who asked, who read. Counted by our own server, without cookies, and with nobody’s name."
    >
      <Feedback problem={error} />
      {data && (
        <>
          <div className={styles.period}>
            <SelectField
              label="Of"
              value={chosen ?? data.period}
              options={data.periods.map(({ id, title }) => ({ value: id, title }))}
              onChoose={setChosen}
            />
          </div>
          <dl className={`card ${styles.figures}`}>
            {data.figures.map(({ title, count, before, note }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <strong>{count}</strong>
                  <span className="soft">
                    {before === null ? 'A year before is not known' : `${before} a year before`}
                  </span>
                  {note && <span className="soft">{note}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.tables}>
            {data.tables.map((table) => (
              <TableCard key={table.id} table={table} period={data.period} />
            ))}
          </div>
        </>
      )}
    </Page>
  )
}

type Table = RouterOutputs['numbers']['get']['tables'][number]

function TableCard({ table, period }: { table: Table; period: string }) {
  const { id, title, note, columns, rows, isOverTime } = table
  const bars = rows.map(({ title, counts: [narrow, wide] }) => ({ title, narrow: narrow ?? 0, wide: wide ?? 0 }))
  const caption = `${columns[0]} (strong) and ${columns[1]?.toLowerCase()} (pale)`
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p>Nothing yet.</p>
      ) : isOverTime ? (
        <BarPlot bars={bars} caption={caption} />
      ) : (
        <figure className="stack">
          <BarList bars={bars.slice(0, DRAWN)} />
          <figcaption className="soft">{caption}.</figcaption>
        </figure>
      )}
      {note && <p className="soft">{note}</p>}
      {rows.length > 0 && (
        <details>
          <summary>The table</summary>
          <NumbersTable table={table} />
          <p>
            <a
              className="target"
              href={`${numbersCsv(id)}?${new URLSearchParams({ period })}`}
              download
              aria-label={`Download ${title}`}
            >
              Download
            </a>
          </p>
        </details>
      )}
    </section>
  )
}

const NumbersTable = ({ table: { title, rowName, columns, rows } }: { table: Table }) => (
  <table className={styles.table} aria-label={title}>
    <thead>
      <tr>
        {[rowName, ...columns].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ title, counts }) => (
        <tr key={title}>
          <th scope="row">
            <bdi>{title}</bdi>
          </th>
          {columns.map((name, index) => (
            <td key={name}>{counts[index] ?? '–'}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
