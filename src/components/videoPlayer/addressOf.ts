/** The address of a file that may be named by its path on the API host. */
export const addressOf = (src: string): string =>
  src.startsWith('/') ? `${process.env.API_HOST}${src}` : src
