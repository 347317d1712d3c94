import { type Figure, figures, type Kind } from './figures.ts'
import styles from './help.module.css'

const ROUNDING = { bar: 0, card: 8, text: 2, field: 3, button: 8, picture: 4, chosen: 5 } as const satisfies Record<
  Kind,
  number
>

/** A view in outline; what its sentence speaks of is drawn strongly. The sentence says all that it shows. */
export const FigureOf = ({ figure }: { figure: Figure }) => (
  <svg className={styles.figure} viewBox="0 0 320 180" aria-hidden="true" focusable="false">
    {figures[figure].map(([kind, x, y, width, height]) => (
      <rect key={`${kind} ${x} ${y}`} data-kind={kind} x={x} y={y} width={width} height={height} rx={ROUNDING[kind]} />
    ))}
  </svg>
)
