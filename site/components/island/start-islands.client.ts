// The framework's own code for islands, which it would put into each page. The element starts at once: what it needs comes first.
import './when-visible.client'
import 'astro/runtime/server/astro-island.js'
