/**
 * The order of the cascade's layers. Declared before any other style on every page: a layer's rank is set where it
 * first appears, and the bundler decides the order of the pieces of CSS.
 */
export const LAYER_ORDER = '@layer reset, tokens, base, components, utilities;'
