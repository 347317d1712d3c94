import { Fragment } from 'react'

/** A title that may go on in the next line after a slash: "Library/Study Space". Browsers take it for one word. */
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
