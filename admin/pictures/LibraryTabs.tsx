import { FILES_VIEW } from '#schemas/admin/paths'
import { ButtonLink } from '../ui/Button.tsx'

const TABS = [
  { href: '/admin/pictures', title: 'Pictures' },
  { href: FILES_VIEW, title: 'Files' },
] as const

export const LibraryTabs = ({ at }: { at: (typeof TABS)[number]['href'] }) => (
  <nav className="row" aria-label="What is put up">
    {TABS.map(({ href, title }) => (
      <ButtonLink key={href} href={href} aria-current={href === at ? 'page' : undefined}>
        {title}
      </ButtonLink>
    ))}
  </nav>
)
