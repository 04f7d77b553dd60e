import type { ShowPictures } from './types'

export const showPictures: ShowPictures = () => Promise.resolve(false)
