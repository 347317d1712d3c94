/** Before any other style: a layer ranks where it first appears, and the bundler decides the order of the pieces. */
export const LAYER_ORDER = '@layer reset, tokens, base, components, utilities;'
