import { smallerCanvas } from '../media/loadImage'
import type { KeptPicture } from './types'

/**
 * Longer side, px: a pillar's number stays readable, and the picture fits into the browser's storage with everything
 * else.
 */
const longerSidePx = 720
const quality = 0.7

/** Browsers have no file storage: the picture is stored as text with its record. */
export const keptPicture: KeptPicture = {
  async keep(path) {
    return (await smallerCanvas(path, longerSidePx)).toDataURL('image/jpeg', quality)
  },
  forget: () => undefined,
}
