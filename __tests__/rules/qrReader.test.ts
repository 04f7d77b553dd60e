/** The reader of QR codes that H5 uses reads every code that this app draws (docs/DECISIONS.md: ZXing's misses one in ten). */
import * as fc from 'fast-check'
import readQr from 'jsqr'
import { qrCells } from '@/utils/qrCells'
import { seeded } from '../support/properties/seed'

const cellPx = 5

/** A code as a picture: RGBA, dark on light. */
function pictureOf(text: string): { data: Uint8ClampedArray; side: number } {
  const cells = qrCells(text)
  const side = cells.length * cellPx
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (cells[Math.floor(y / cellPx)]?.[Math.floor(x / cellPx)])
        data.fill(20, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { data, side }
}

/** A text of the length of an invitation's token. */
const tokens = fc
  .uint8Array({ minLength: 100, maxLength: 100 })
  .map((bytes) => `i1.mianfang.${Buffer.from(bytes).toString('base64url')}`)

test(seeded('the picture of a token reads back as the token'), () => {
  fc.assert(
    fc.property(tokens, (token) => {
      const { data, side } = pictureOf(token)
      expect(readQr(data, side, side)?.data).toBe(token)
    }),
    { numRuns: 12 },
  )
})
