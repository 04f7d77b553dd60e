import type { FooterHeight } from './types'

/** In memory there is no layout. */
export const footerHeight: FooterHeight = { follow: () => undefined }
