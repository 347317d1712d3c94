// The framework would put its island code into each page. The element starts at once: its dependencies come first.
import './when-visible.client'
import 'astro/runtime/server/astro-island.js'
