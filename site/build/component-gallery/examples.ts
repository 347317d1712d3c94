import type { ReactNode } from 'react'

/** A component in each state, by the name of the state. */
type Examples = Readonly<Record<string, ReactNode>>

const files = import.meta.glob<{ examples: Examples }>(
  ['../../components/**/*.examples.tsx', '../../features/**/*.examples.tsx'],
  {
    eager: true,
  },
)

/** The examples of each component, by its name; `Card.examples.tsx` is next to `Card.tsx`. */
export const examplesByComponent: readonly { component: string; examples: Examples }[] = Object.entries(files)
  .map(([file, { examples }]) => ({ component: file.replace(/^.*\/|\.examples\.tsx$/g, ''), examples }))
  .sort((one, other) => one.component.localeCompare(other.component))
