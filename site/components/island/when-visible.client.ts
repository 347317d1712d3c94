import visible from 'astro/runtime/client/visible.js'

/** The object in which the framework's island element looks up `client:visible` and other directives. */
Object.assign(window, { Astro: { ...Reflect.get(window, 'Astro'), visible } })
