/** Full address of a file; paths are on the API host. */
export const addressOf = (src: string): string =>
  src.startsWith('/') ? `${process.env.API_HOST}${src}` : src
