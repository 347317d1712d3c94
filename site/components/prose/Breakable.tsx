import { Fragment } from 'react'

/** Breaks after a slash: browsers take "Library/Study Space" for one word. */
export function BreakableTitle({ of: title }: { of: string }) {
  const parts = title.split(/(?<=\/)/)
  return parts.length > 1 ? <Breakable parts={parts} /> : title
}

/** An email or web address that breaks only before an `@`, a dot or a slash. What is copied and read aloud is the address itself. */
export const BreakableAddress = ({ of: address }: { of: string }) => (
  <Breakable parts={address.split(/(?=[@.]|(?<![/:])\/)/)} />
)

const Breakable = ({ parts }: { parts: readonly string[] }) => (
  <span>
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one string never change places.
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
