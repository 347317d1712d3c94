import { useEffect, useRef, useState } from 'react'
import type { Right } from '#schemas/admin/roles'
import { HELP, type HowTo, idOfHowTo } from '#schemas/help/how-tos'
import { ButtonLink } from '../ui/Button.tsx'
import { TextField } from '../ui/fields.tsx'
import { Page, type ViewProps } from '../ui/Page.tsx'
import styles from './help.module.css'

export function Help({ signedIn: { rights }, query }: ViewProps) {
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const open = query.get('open')
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[open] summary')?.focus()
  }, [open])
  const groups = HELP.map(({ title, howTos }) => ({ title, howTos: howTos.filter((each) => hasTerms(each, search)) }))
  const count = groups.reduce((sum, { howTos }) => sum + howTos.length, 0)
  return (
    <Page
      title="Help"
      about="How to do what people do here. You don’t understand a form? Send its words to whoever looks after the code."
    >
      <TextField label="What do you want to do?" type="search" value={search} onType={setSearch} />
      <p role="status">{search && (count > 0 ? `${count} found` : 'Nothing is found. Try another word.')}</p>
      <div className="stack" ref={list}>
        {groups.map(
          ({ title, howTos }) =>
            howTos.length > 0 && (
              <section key={title} className="card">
                <h2>{title}</h2>
                <div>
                  {howTos.map((howTo) => (
                    <HowToDetails key={howTo.title} {...howTo} isOpen={idOfHowTo(howTo) === open} rights={rights} />
                  ))}
                </div>
              </section>
            ),
        )}
      </div>
    </Page>
  )
}

const hasTerms = ({ title, terms, steps }: HowTo, search: string): boolean => {
  const text = ` ${[title, terms, ...steps].join(' ').toLowerCase().replaceAll('“', '')}`
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((term) => text.includes(` ${term}`))
}

type HowToProps = HowTo & { isOpen: boolean; rights: readonly Right[] }

function HowToDetails({ title, steps, link, right, isOpen, rights }: HowToProps) {
  const mayDoIt = right === undefined || rights.includes(right)
  return (
    <details className={styles.howTo} open={isOpen}>
      <summary>{title}</summary>
      {steps.length === 1 ? (
        <p>{steps[0]}</p>
      ) : (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {!mayDoIt && <p className="soft">Your role does not include this. An owner can change it.</p>}
      {mayDoIt && link && <ButtonLink href={link[0]}>{link[1]}</ButtonLink>}
    </details>
  )
}
