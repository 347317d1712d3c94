import type { ReactNode } from 'react'
import styles from './ComponentGallery.module.css'

export const ComponentGallery = () => (
  <div className="wrap">
    {examplesByComponent.map(({ component, examples }) => (
      <section className={`ruled ${styles.component}`} key={component} aria-labelledby={`component-${component}`}>
        <h2 id={`component-${component}`}>{component}</h2>
        {Object.entries(examples).map(([state, example]) => (
          <figure className={styles.example} key={state}>
            <figcaption className={`muted small ${styles.state}`}>{state}</figcaption>
            {example}
          </figure>
        ))}
      </section>
    ))}
  </div>
)

type Examples = Readonly<Record<string, ReactNode>>

const files = import.meta.glob<{ examples: Examples }>(
  ['../../components/**/*.examples.tsx', '../../features/**/*.examples.tsx'],
  {
    eager: true,
  },
)

export const examplesByComponent: readonly { component: string; examples: Examples }[] = Object.entries(files)
  .map(([file, { examples }]) => ({ component: file.replace(/^.*\/|\.examples\.tsx$/g, ''), examples }))
  .sort((one, other) => one.component.localeCompare(other.component))
