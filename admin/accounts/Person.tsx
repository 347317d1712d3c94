import { useQuery } from '@tanstack/react-query'
import { seenByStaff } from '#schemas/admin/paths'
import { trpc } from '../calls/trpc.ts'

/** For how long the names of colleagues are kept, in milliseconds: each view asks for them. */
const KEPT_MILLISECONDS = 5 * 60_000

function useColleagues() {
  return useQuery(
    trpc.people.colleagues.queryOptions(undefined, { staleTime: KEPT_MILLISECONDS, gcTime: KEPT_MILLISECONDS }),
  ).data
}

/** Returns the name under which the site's staff page knows an address; the address of whoever is not on that page. */
export function useNameOf(): (email: string) => string {
  const colleagues = useColleagues()
  return (email) => colleagues?.[email]?.name ?? email
}

/** Shows a colleague by name and face. Two may have the same name: the address is in the title, where it is not shown. */
export function Person({ email, isAddressShown = false }: { email: string; isAddressShown?: boolean }) {
  const colleague = useColleagues()?.[email]
  if (!colleague) return email
  const { name, portrait } = colleague
  return (
    <span title={email}>
      <Face address={portrait} /> {isAddressShown ? `${name}, ${email}` : name}
    </span>
  )
}

export const Face = ({ address }: { address: string | undefined }) =>
  address && <img className="face" src={seenByStaff(address)} alt="" loading="lazy" />
