import { type ComponentType, Suspense, use } from 'react'

/** Fetches code before it is needed: what React has to wait for, it shows only after 300 ms. */
export function lazyModule<Code>(load: () => Promise<Code>) {
  let code: Code | undefined
  let waitedFor: Promise<Code> | undefined
  const take = async () => {
    code = await load()
    return code
  }
  // If it fails, it is asked for again when it is needed; some browsers then answer with the same failure.
  const preload = async () => code ?? take().catch(() => undefined)
  return {
    preload,
    use(): Code {
      // React wants a component that waited for a promise to read the same one when it has come.
      if (code && !waitedFor) return code
      waitedFor ??= take()
      return use(waitedFor)
    },
  }
}

export type Lazy<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

const Nothing = () => null

/** Unlike React's `lazy`, shows it at once if it was fetched before; while it waits, nothing around it does. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = Nothing,
): Lazy<Props> {
  const component = lazyModule(load)
  function Fetched(props: Props) {
    const Shown = component.use()
    return <Shown {...props} />
  }
  const Lazy = (props: Props) => (
    <Suspense fallback={<Waiting />}>
      <Fetched {...props} />
    </Suspense>
  )
  return Object.assign(Lazy, { preload: component.preload })
}
