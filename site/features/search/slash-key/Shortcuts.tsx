import { Section } from '#site/components/card/Section'
import { SlashKeySwitch } from './SlashKeySwitch'
import styles from './SlashKeySwitch.module.css'

/** The site's shortcuts, on the page about accessibility: what they do, and how to be rid of the single key. */
export function Shortcuts() {
  return (
    <div className={styles.shortcuts}>
      <Section heading="Shortcuts">
        <p>
          Ctrl+K, or ⌘K on a Mac, opens the search from anywhere. The / key does so only while nothing but the page has
          the focus. If it opens the search when you speak to your computer, switch it off here; this browser remembers
          that.
        </p>
        <SlashKeySwitch />
      </Section>
    </div>
  )
}
