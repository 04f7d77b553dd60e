import type { IconPicture } from './types'

/**
 * The drawing itself (config/icon.js) inside the page: of a mask with an address of data a browser makes a document of
 * its own for each icon, which was most of the time in which a page first got its styles. Drawings are the app's own.
 */
export const iconPicture: IconPicture = (src) => ({
  className: 'icon icon--drawn',
  dangerouslySetInnerHTML: { __html: src },
})
