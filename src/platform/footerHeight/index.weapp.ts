import type { FooterHeight } from './types'

/** WeChat scrolls a field above the keyboard itself. */
export const footerHeight: FooterHeight = { follow: () => undefined }
