export const SeeOnSite = ({ at, look = 'quiet' }: { at: string; look?: 'quiet' | 'line' }) => (
  <a className="button" data-look={look} href={at} target="_blank" rel="noreferrer">
    See it on the site
  </a>
)
