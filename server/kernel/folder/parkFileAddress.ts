/** Where the pictures and films of parks' folders are served. */
export const parkFilePrefix = '/park-file/'

/** @param name of the file: hash of its content with its ending */
export const parkFileAddress = (tenantId: string, name: string): string =>
  `${parkFilePrefix}${tenantId}/${name}`
