import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is fetched when it is first shown; afterwards it is there at once. React's own `lazy` shows nothing for
 * at least 300 ms each time, and one part of a view after the other.
 *
 * @param Meanwhile what is shown until then
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Meanwhile?: ComponentType,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Lazy(props: Props) {
    const [Shown, setShown] = useState(() => loaded)
    const [failed, setFailed] = useState<{ error: unknown }>()
    useEffect(() => {
      if (loaded) return
      load().then(
        (code) => {
          loaded = code.default
          setShown(() => loaded)
        },
        (error: unknown) => setFailed({ error }),
      )
    }, [])
    if (failed) throw failed.error
    if (Shown) return <Shown {...props} />
    return Meanwhile ? <Meanwhile /> : null
  }
}
