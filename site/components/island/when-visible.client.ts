import visible from 'astro/runtime/client/visible.js'

/** Where the framework's island element looks for what `client:visible` means, beside what other directives have put there. */
Object.assign(window, { Astro: { ...Reflect.get(window, 'Astro'), visible } })
