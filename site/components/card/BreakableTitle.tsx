import { Fragment } from 'react'

/** Breaks after a slash: browsers take "Library/Study Space" for one word. */
export function BreakableTitle({ of: title }: { of: string }) {
  const [first, ...others] = title.split('/')
  if (others.length === 0) return title
  return (
    <span>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}
