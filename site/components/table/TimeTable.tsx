import styles from './TimeTable.module.css'

/** A page that fetches a table has these, so that it keeps their styles. */
export const tableClasses = `mt-s5 heading visually-hidden medium muted ${Object.values(styles).join(' ')}`

export interface TimeTableProps {
  caption: string
  columns: readonly string[]
  groups: readonly RowGroup[]
}

/** Rows that belong together, under a day if they share one. The first cell of a row is its header: a time, a day. */
export interface RowGroup {
  heading?: string
  rows: readonly (readonly string[])[]
}

export const TimeTable = ({ caption, columns, groups }: TimeTableProps) => (
  <table className={`mt-s5 ${styles.table}`} data-by-day={groups.some(({ heading }) => heading) || undefined}>
    <caption className={`heading ${styles.caption}`}>{caption}</caption>
    <thead className="visually-hidden">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    {groups.map((group) => (
      <Rows key={group.heading ?? caption} {...group} columns={columns.length} />
    ))}
  </table>
)

const Rows = ({ heading, rows, columns }: RowGroup & { columns: number }) => (
  <tbody>
    {heading ? (
      <tr>
        <th className={`medium ${styles.group}`} colSpan={columns} scope="rowgroup">
          {heading}
        </th>
      </tr>
    ) : null}
    {rows.map(([name, ...cells]) => (
      <tr key={`${name} ${cells.join(' ')}`}>
        <th className={`muted ${styles.name}`} scope="row">
          {name}
        </th>
        {cells.map((cell) => (
          <td className={styles.cell} key={cell}>
            {cell}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
