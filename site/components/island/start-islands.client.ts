// The framework's own code for islands, which it would otherwise put into each page. The element starts at once, so
// its dependencies come first.
import './when-visible.client'
import 'astro/runtime/server/astro-island.js'
