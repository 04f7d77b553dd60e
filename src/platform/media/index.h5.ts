import { chooseFiles } from './chooseFiles'
import { smallerCanvas } from './loadImage'
import type { Media } from './types'

/** Maximum longer side of a reduced picture, px: enough to read a receipt. */
const smallerSidePx = 1600
const smallerQuality = 0.82

/** The reduced picture; the original file when that is not larger. */
async function smaller(file: File): Promise<Blob> {
  const url = URL.createObjectURL(file)
  try {
    const canvas = await smallerCanvas(url, smallerSidePx)
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', smallerQuality),
    )
    return blob && blob.size < file.size ? blob : file
  } finally {
    URL.revokeObjectURL(url)
  }
}

export const media: Media = {
  async pickImages({ count = 1, from = 'both', isOriginal = false } = {}) {
    const files = (await chooseFiles(count > 1, from === 'camera')).slice(0, count)
    const blobs = await Promise.all(files.map((file) => (isOriginal ? file : smaller(file))))
    return blobs.map((blob) => ({ path: URL.createObjectURL(blob), size: blob.size }))
  },
}
