/**
 * The order of the cascade's layers. Said before any other style on every page: a layer takes its rank where it is first
 * seen, and the order in which the pieces of CSS arrive is the bundler's to choose.
 */
export const LAYER_ORDER = '@layer reset, tokens, base, components, utilities;'
