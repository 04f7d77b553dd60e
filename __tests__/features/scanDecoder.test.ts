/** Reading codes on a device that the library has not come to. */
import { DecoderMissing, readPicture } from '@/features/scan/actions/decoder'

jest.mock('@zxing/library', () => {
  throw new Error('Loading chunk 7 failed')
})

test('a picture is not said to hold no code when nothing could look at it', async () => {
  const picture = new File(['x'], 'code.png', { type: 'image/png' })
  await expect(readPicture(picture)).rejects.toThrow(DecoderMissing)
})
