// The framework's own code for islands, which it would otherwise put into each page. The element starts at once, so
// its dependencies come first.
import 'astro/runtime/server/astro-island.js'
import visible from 'astro/runtime/client/visible.js'

/** The object in which the framework's island element looks up `client:visible` and other directives. */
Object.assign(window, { Astro: { ...Reflect.get(window, 'Astro'), visible } })
