import { type ComponentType, Suspense, use } from 'react'

export type Lazy<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/** Like React's `lazy`, but suspends nothing around it, and shows at once what was preloaded: React would wait 300 ms. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = () => null,
): Lazy<Props> {
  let code: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined
  const fetchCode = async () => {
    code = await load()
    return code
  }
  // After a failure it is fetched again when it is needed; some browsers repeat the failure.
  const preload = async () => code ?? fetchCode().catch(() => undefined)
  function Fetched(props: Props) {
    // A component that suspended for a promise has to read that same promise afterwards.
    if (!code) pending ??= fetchCode()
    const Component = pending ? use(pending) : code
    return Component && <Component {...props} />
  }
  const Lazy = (props: Props) => (
    <Suspense fallback={<Waiting />}>
      <Fetched {...props} />
    </Suspense>
  )
  return Object.assign(Lazy, { preload })
}
