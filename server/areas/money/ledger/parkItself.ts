/** User id of requests made by the park's programs and staff; not an account. */
export const PARK_ITSELF = '00000000-0000-0000-0000-000000000000'
