import type { TextReader } from '#schemas/content/glossary'
import { usePageContext } from '#site/components/page-context/page-context'

export const Sentences = ({ of }: { of: string }) => <Run of={of} read={usePageContext().beginText()} />

/** One of several runs of a text, such as a point of a list: they share their first uses. */
export function Run({ of, read }: { of: string; read: TextReader }) {
  return read(of).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.address} href={piece.address}>
        {piece.text}
      </a>
    ),
  )
}
