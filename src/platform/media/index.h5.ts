import { chooseFiles } from './chooseFiles'
import { smallerCanvas } from './loadImage'
import type { Media } from './types'

/** Longer side of a picture that was made smaller, px: enough to read a receipt. */
const smallerSidePx = 1600
const smallerQuality = 0.82

/** The picture with its longer side cut down; the file itself when that would make it no smaller. */
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
