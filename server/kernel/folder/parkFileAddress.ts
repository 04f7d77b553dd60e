/** URL prefix of pictures and films from park folders. */
export const parkFilePrefix = '/park-file/'

/** Address of a park's file. @param name hash of the file's content, with its extension */
export const parkFileAddress = (tenantId: string, name: string): string =>
  `${parkFilePrefix}${tenantId}/${name}`
