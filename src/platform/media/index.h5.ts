import { chooseFiles } from './chooseFiles'
import type { Media } from './types'

/** Longer side of a picture that was made smaller, px: enough to read a receipt. */
const smallerSidePx = 1600
const smallerQuality = 0.82

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('无法读取这张图片'))
    image.src = url
  })
}

/** The picture with its longer side cut down; the file itself when that would make it no smaller. */
async function smaller(file: File): Promise<Blob> {
  const url = URL.createObjectURL(file)
  try {
    const image = await load(url)
    const scale = Math.min(1, smallerSidePx / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * scale)
    canvas.height = Math.round(image.naturalHeight * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
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
