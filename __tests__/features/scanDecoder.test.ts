/** Reading codes on a device that has not loaded the library. */
import { DecoderMissing, readPicture } from '@/features/scan/actions/decoder'

jest.mock('@zxing/library', () => {
  throw new Error('Loading chunk 7 failed')
})

test('a picture is not reported as without code if no decoder was available', async () => {
  const picture = new File(['x'], 'code.png', { type: 'image/png' })
  await expect(readPicture(picture)).rejects.toThrow(DecoderMissing)
})
