import { type ComponentType, Suspense, use } from 'react'

/** Lets code be fetched before it is needed: what React suspends for, it shows only after 300 ms. */
export function lazyModule<Code>(load: () => Promise<Code>) {
  let code: Code | undefined
  let pending: Promise<Code> | undefined
  const fetchCode = async () => {
    code = await load()
    return code
  }
  // After a failure it is fetched again when it is needed; some browsers repeat the failure.
  const preload = async () => code ?? fetchCode().catch(() => undefined)
  return {
    preload,
    use(): Code {
      // A component that suspended for a promise has to read that same promise afterwards.
      if (code && !pending) return code
      pending ??= fetchCode()
      return use(pending)
    },
  }
}

export type Lazy<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

const Nothing = () => null

/** Like React's `lazy`, but shows at once what was preloaded, and suspends nothing around it. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = Nothing,
): Lazy<Props> {
  const code = lazyModule(load)
  function Fetched(props: Props) {
    const Component = code.use()
    return <Component {...props} />
  }
  const Lazy = (props: Props) => (
    <Suspense fallback={<Waiting />}>
      <Fetched {...props} />
    </Suspense>
  )
  return Object.assign(Lazy, { preload: code.preload })
}
