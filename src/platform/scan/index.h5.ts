import { chooseFiles } from '../media/chooseFiles'
import type { ScanCode } from './types'

/** Not in every browser, and not in TypeScript's DOM. */
interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
type DetectorClass = new () => Detector

async function byBrowser(image: Blob): Promise<string | undefined> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return undefined
  const [code] = await new BarcodeDetector().detect(await createImageBitmap(image))
  return code?.rawValue
}

/** A reader of our own, fetched only when somebody scans in a browser that has none. */
async function byLibrary(image: Blob): Promise<string | undefined> {
  const { BrowserMultiFormatReader } = await import(/* webpackChunkName: "scan" */ '@zxing/library')
  const url = URL.createObjectURL(image)
  try {
    return (await new BrowserMultiFormatReader().decodeFromImageUrl(url)).getText()
  } finally {
    URL.revokeObjectURL(url)
  }
}

// A photo instead of a live picture: it needs no permission and works in every WebView.
export const scanCode: ScanCode = async () => {
  const [photo] = await chooseFiles(false, true)
  if (!photo) return null
  const text =
    (await byBrowser(photo).catch(() => undefined)) ??
    (await byLibrary(photo).catch(() => undefined))
  if (!text) throw new Error('没有识别到二维码，请对准后重试')
  return text
}
