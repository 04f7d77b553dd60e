import type { IconPicture } from './types'

/**
 * The SVG itself (config/icon.js) inside the page: for a mask with a data address a browser creates a separate document
 * per icon, which took most of the time until a page had its styles. The SVGs are the app's own.
 */
export const iconPicture: IconPicture = (src) => ({
  className: 'icon icon--drawn',
  dangerouslySetInnerHTML: { __html: src },
})
