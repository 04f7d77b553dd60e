/** The mini-program loads a package as a whole, so nothing is loaded later. */
export { ShelvesBelow as LaterShelves } from './ShelvesBelow'
