export const keysOf = <K extends string>(object: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(object).filter((key): key is K => Object.hasOwn(object, key))

export const isComplete = <T extends object>(
  object: Partial<T>,
  like: { readonly [K in keyof T]: unknown },
  canDoWithout: (key: string) => boolean = () => false,
): object is T => Object.keys(like).every((key) => Reflect.get(object, key) !== undefined || canDoWithout(key))
