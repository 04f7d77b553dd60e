/** What an element has to have to be a picture of one colour. */
export interface IconLook {
  className: string
  style?: Record<string, string>
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * Draws an icon in the colour of the text around it.
 * @param src what the build makes of an icon: on H5 the drawing, else the address of a picture
 */
export type IconPicture = (src: string) => IconLook
