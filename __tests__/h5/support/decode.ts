/**
 * Reads codes from a screenshot like a till scanner: from the pixels alone, with ZXing's core. The app draws its codes
 * with other libraries (uqr, JsBarcode).
 */
import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import sharp from 'sharp'

const tryHarder = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]])

/**
 * Scales to try: ZXing misses a few codes at one size and finds them at the next (e.g. a QR code with the address of
 * port 34605, drawn 400 px wide).
 */
const distances = [1, 0.8, 1.3, 0.65, 0.5]

/**
 * @param png the whole screenshot, in which the code is searched
 * @param turnedDegrees rotation that makes the code upright
 * @throws NotFoundException and similar errors when there is no readable code of this kind
 */
export async function decode(
  png: Buffer,
  kind: 'qr' | 'bar',
  { turnedDegrees = 0 } = {},
): Promise<string> {
  const reader = kind === 'qr' ? new QRCodeReader() : new Code128Reader()
  const upright = await sharp(png).rotate(turnedDegrees).greyscale().png().toBuffer()
  const { width = 0 } = await sharp(upright).metadata()
  let missed: unknown
  for (const distance of distances) {
    const { data, info } = await sharp(upright)
      .resize({ width: Math.round(width * distance) })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
    try {
      return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), tryHarder).getText()
    } catch (error) {
      missed = error
    }
  }
  throw missed
}
