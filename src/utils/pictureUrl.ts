/** Where a picture is loaded from: a path of the server's stands on the API host, anything else is whole. */
export const pictureUrl = (src: string): string =>
  src.startsWith('/') ? `${process.env.API_HOST}${src}` : src

/**
 * The picture of a share card: WeChat loads it itself, by its whole address, and knows no SVG. Undefined where there is
 * none that it can show: it then takes a picture of the page.
 */
export const cardPicture = (src: string): string | undefined =>
  src === '' || /\.svg$/i.test(src) ? undefined : pictureUrl(src)
