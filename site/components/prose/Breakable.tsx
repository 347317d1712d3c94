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

/** An email or web address that breaks only before an `@`, a dot or a slash. What is copied and read aloud is the address itself. */
export const BreakableAddress = ({ of: address }: { of: string }) => (
  <span>
    {address.split(/(?=[@.]|(?<![/:])\/)/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one string never change places.
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
