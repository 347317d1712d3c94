import styles from './BarPlot.module.css'

const HEIGHT = 120
const STEP = 20
const LEAST_STEPS = 8

interface Bar {
  /** Tells bars apart whose titles are alike. */
  id?: string
  title: string
  /** Behind it, and pale. */
  wide: number
  narrow: number
}

interface BarPlotProps {
  bars: readonly Bar[]
  /** Says what the two are. */
  caption: string
}

/** Draws bars in the order of their time. A table beside it has the numbers. */
export function BarPlot({ bars, caption }: BarPlotProps) {
  const most = Math.max(1, ...bars.flatMap(({ wide, narrow }) => [wide, narrow]))
  const bar = (className: string | undefined, index: number, width: number, count: number) => {
    const height = (count / most) * HEIGHT
    const x = (index + 0.5) * STEP - width / 2
    return <rect className={className} x={x} y={HEIGHT - height} width={width} height={height} />
  }
  return (
    <figure className={`stack ${styles.plot}`}>
      <svg
        viewBox={`0 0 ${Math.max(bars.length, LEAST_STEPS) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="The same as the table below"
      >
        {bars.map(({ title, id = title, wide, narrow }, index) => (
          <g key={id}>
            {bar(styles.wide, index, 16, wide)}
            {bar(styles.narrow, index, 10, narrow)}
          </g>
        ))}
      </svg>
      <figcaption className="soft">
        {bars[0]?.title} to {bars.at(-1)?.title}: {caption}; the highest bar is {most}.
      </figcaption>
    </figure>
  )
}

/** Draws a bar below each title. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.flatMap(({ wide, narrow }) => [wide, narrow]))
  return (
    <ul className={`stack ${styles.bars}`}>
      {bars.map(({ title, wide, narrow }) => (
        <li key={title}>
          <span className="apart">
            <bdi>{title}</bdi> <strong>{narrow}</strong>
          </span>
          <svg aria-hidden="true">
            <rect className={styles.wide} width={`${(wide / most) * 100}%`} height="12" />
            <rect className={styles.narrow} y="3" width={`${(narrow / most) * 100}%`} height="6" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
