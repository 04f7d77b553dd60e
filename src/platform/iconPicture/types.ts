/** Attributes of an element that shows a single-colour picture. */
export interface IconLook {
  className: string
  style?: Record<string, string>
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * Draws an icon in the surrounding text colour.
 * @param src the build's output for an icon: on H5 the SVG, elsewhere the address of a picture
 */
export type IconPicture = (src: string) => IconLook
