import styles from './ComponentGallery.module.css'
import { examplesByComponent } from './examples'

export function ComponentGallery() {
  return (
    <div className="wrap">
      {examplesByComponent.map(({ component, examples }) => (
        <section className={styles.component} key={component} aria-labelledby={`component-${component}`}>
          <h2 id={`component-${component}`}>{component}</h2>
          {Object.entries(examples).map(([state, example]) => (
            <figure className={styles.example} key={state}>
              <figcaption className={styles.state}>{state}</figcaption>
              {example}
            </figure>
          ))}
        </section>
      ))}
    </div>
  )
}
