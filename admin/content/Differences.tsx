import { Fragment } from 'react'
import type { DifferenceAnswer } from '#schemas/http/admin/content-calls'
import { Link } from '../ui/Button.tsx'
import { formAddress } from '../ui/navigation.ts'
import { Shown } from './Shown.tsx'
import { wordDifferences } from './word-differences.ts'

export function Differences({ differences }: { differences: readonly DifferenceAnswer[] }) {
  return (
    <ul className="differences">
      {differences.map(({ file, title, labels, at, before, after, sentence }) => (
        <li key={`${file} ${at.join('.')}`}>
          <Link href={formAddress(file)}>{title}</Link>
          {labels.length > 0 ? `, ${labels.join(', ')}: ` : ': '}
          {sentence ? (
            sentence
          ) : labels.length === 0 && before === undefined ? (
            'added'
          ) : labels.length === 0 && after === undefined ? (
            'deleted'
          ) : (
            <Became before={before} after={after} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Became({ before, after }: Pick<DifferenceAnswer, 'before' | 'after'>) {
  const runs = typeof before === 'string' && typeof after === 'string' && wordDifferences(before, after)
  if (runs)
    return (
      <span className="shown" dir="auto">
        {runs.map(({ kind, text }, place) => {
          const Element = ELEMENTS[kind]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text stay where they are.
            <Fragment key={place}>
              {place > 0 && ' '}
              <Element>{text.trim()}</Element>
            </Fragment>
          )
        })}
      </span>
    )
  return (
    <>
      <del>
        <Shown value={before} />
      </del>{' '}
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">became</span>{' '}
      <ins>
        <Shown value={after} />
      </ins>
    </>
  )
}

const ELEMENTS = { same: 'span', gone: 'del', new: 'ins' } as const
