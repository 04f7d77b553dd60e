import type { KeptPicture } from './types'

/** Longer side, px: a pillar's number is read on it, and the browser's storage holds it beside everything else. */
const longerSidePx = 720
const quality = 0.7

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('无法读取这张图片'))
    image.src = url
  })
}

/** A browser keeps no files: the picture is a text, kept with what it belongs to. */
export const keptPicture: KeptPicture = {
  async keep(path) {
    const image = await load(path)
    const scale = Math.min(1, longerSidePx / Math.max(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * scale)
    canvas.height = Math.round(image.naturalHeight * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', quality)
  },
  forget: () => undefined,
}
