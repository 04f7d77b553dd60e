/** The mini-program has all of a package at once: nothing is fetched later. */
export { ShelvesBelow as LaterShelves } from './ShelvesBelow'
