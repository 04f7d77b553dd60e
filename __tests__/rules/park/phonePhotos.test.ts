/** Photos from phones: rotated, large, with a position; and HEIC. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { product } from '../../../server/areas'
import { problemText } from '../../../server/kernel/folder/problem'
import { checkFolder } from '../../../server/tools/park/checkFolder'
import { prepareFolder } from '../../../server/tools/park/openWorkbooks'
import { templateFolder } from '../../support/park/templateFolder'

const options = { parts: product.folder, now: new Date(Date.UTC(2026, 10, 22, 4)) }

/** A photo of noise, which compresses badly: red above, when it is held as the camera was. */
async function photo(width: number, height: number, marks: boolean): Promise<Buffer> {
  const noise = await sharp(randomBytes(width * height * 3), {
    raw: { width, height, channels: 3 },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  const band = { width, height: Math.floor(height / 4), channels: 3 as const, background: '#f00' }
  const picture = sharp(noise)
    .composite([{ input: await sharp({ create: band }).png().toBuffer(), gravity: 'north' }])
    .jpeg({ quality: 95 })
  if (!marks) return picture.toBuffer()
  return picture
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

async function prepared(files: Record<string, Buffer>) {
  const all = await templateFolder(files)
  const folder = await prepareFolder(all)
  const { problems } = checkFolder(folder.files, { ...folder, ...options })
  return { folder, messages: problems.map(problemText) }
}

test('a rotated photo of several MB with a location is prepared once', async () => {
  const taken = await photo(3000, 2000, true)
  expect(taken.length).toBeGreaterThan(4_000_000)
  const found = await sharp(taken).metadata()
  expect([found.orientation, found.exif !== undefined]).toEqual([6, true])
  const { folder, messages } = await prepared({ 'pictures/hall.jpg': taken })
  expect(messages).toEqual([])
  const [note = ''] = folder.notes
  expect(note).toMatch(
    /^pictures\/hall\.jpg：已转正，已缩小为 \d+×\d+，已去掉拍摄地点等信息，\d+\.\d MB 变为 \d+ KB$/,
  )
  const bytes = folder.files.get('pictures/hall.jpg') ?? Buffer.alloc(0)
  const ready = await sharp(bytes).metadata()
  expect([ready.exif, ready.orientation, ready.height! > ready.width!]).toEqual([
    undefined,
    undefined,
    true,
  ])
  expect(bytes.length).toBeLessThanOrEqual(1_000_000)
  // With its end: three letters alone occur by chance in a MB of noise.
  expect(bytes.includes('Exif\0\0')).toBe(false)
  // Orientation 6: the first row of the file is the right side of the photo.
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + 3)]
  }
  const [red = 0, green = 255] = colourAt(info.width - 20, Math.floor(info.height / 2))
  expect([red > 200, green < 80]).toEqual([true, true])
  const again = await prepareFolder(folder.files)
  expect([again.notes, again.files.get('pictures/hall.jpg')]).toEqual([[], bytes])
})

test('a prepared picture keeps its bytes', async () => {
  const small = await photo(300, 200, false)
  const { folder } = await prepared({ 'pictures/small.jpg': small })
  expect([folder.notes, folder.files.get('pictures/small.jpg')]).toEqual([[], small])
})

test.each(['pictures/hall.heic', 'pictures/hall.jpg'])(
  'HEIC as %s is refused with the way to JPG',
  async (path) => {
    const heic = Buffer.concat([
      Buffer.from('0000001866747970686569630000000', 'hex'),
      Buffer.alloc(2000),
    ])
    const { messages } = await prepared({ [path]: heic })
    expect(messages).toEqual([
      expect.stringMatching(`^${path}：是 HEIC 照片，请先转成 JPG.*兼容性最佳`),
    ])
  },
)

test('a broken photo is reported and dropped', async () => {
  const { messages } = await prepared({
    'pictures/hall.jpg': (await photo(300, 200, false)).subarray(0, 20),
  })
  expect(messages).toEqual(['pictures/hall.jpg：图片已损坏，读不出来，请换一张'])
})
