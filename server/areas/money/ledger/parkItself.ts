/** Whom requests belong to that the park's own programs and staff make: nobody's user id. */
export const PARK_ITSELF = '00000000-0000-0000-0000-000000000000'
