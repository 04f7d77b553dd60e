/** Where a picture is loaded from: a path of the server's stands on the API host, anything else is whole. */
export const pictureUrl = (src: string): string =>
  src.startsWith('/') ? `${process.env.API_HOST}${src}` : src
