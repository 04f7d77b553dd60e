/** Address of a picture: server paths are on the API host, full addresses are unchanged. */
export const pictureUrl = (src: string): string =>
  src.startsWith('/') ? `${process.env.API_HOST}${src}` : src

/**
 * Picture of a share card. WeChat loads it by its full address and does not support SVG. Undefined when there is no
 * such picture: WeChat then uses a picture of the page.
 */
export const cardPicture = (src: string): string | undefined =>
  src === '' || /\.svg$/i.test(src) ? undefined : pictureUrl(src)
