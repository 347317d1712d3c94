import type { ReactNode } from 'react'

type Examples = Readonly<Record<string, ReactNode>>

const files = import.meta.glob<{ examples: Examples }>(
  ['../../components/**/*.examples.tsx', '../../features/**/*.examples.tsx'],
  {
    eager: true,
  },
)

/** `Card.examples.tsx` is next to `Card.tsx`. */
export const examplesByComponent: readonly { component: string; examples: Examples }[] = Object.entries(files)
  .map(([file, { examples }]) => ({ component: file.replace(/^.*\/|\.examples\.tsx$/g, ''), examples }))
  .sort((one, other) => one.component.localeCompare(other.component))
