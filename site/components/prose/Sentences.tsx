import type { TextReader } from '#schemas/content/glossary'
import { usePageContext } from '#site/components/page-context/page-context'

/** A paragraph of its own; `Sentences` stand among others. */
export const Paragraph = ({ of, className }: { of: string; className?: string }) => (
  <p className={className}>
    <Sentences of={of} />
  </p>
)

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
