import type { ShareNow } from './types'

export const shareNow: ShareNow = () => Promise.resolve('menu')
