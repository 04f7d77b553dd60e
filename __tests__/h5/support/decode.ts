/**
 * Reads codes off a screenshot, as a till's scanner would off the screen: from the pixels alone, with ZXing's core.
 * The app draws its codes with other libraries (uqr, JsBarcode).
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
 * @param png the whole screenshot; the code is searched in it
 * @param turnedDegrees how far the picture has to be turned for the code to stand upright
 * @throws NotFoundException and the like when there is no readable code of this kind
 */
export async function decode(
  png: Buffer,
  kind: 'qr' | 'bar',
  { turnedDegrees = 0 } = {},
): Promise<string> {
  const { data, info } = await sharp(png)
    .rotate(turnedDegrees)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  const bitmap = new BinaryBitmap(new HybridBinarizer(source))
  const reader = kind === 'qr' ? new QRCodeReader() : new Code128Reader()
  return reader.decode(bitmap, tryHarder).getText()
}
