/**
 * Loads a picture in a browser for drawing on a canvas. Requested with CORS, so that the canvas stays readable for
 * other hosts' pictures too.
 * @throws Error when the picture does not exist, or its host does not allow it
 */
export function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('无法读取这张图片'))
    image.src = url
  })
}

/**
 * A picture on a canvas, reduced to a maximum longer side in px.
 * @throws Error when it cannot be read
 */
export async function smallerCanvas(url: string, longerSidePx: number): Promise<HTMLCanvasElement> {
  const image = await loadImage(url)
  const scale = Math.min(1, longerSidePx / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}
