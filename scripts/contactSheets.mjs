/** Contact sheets: pages of one look side by side, to show inconsistencies. */
import path from 'node:path'
import sharp from 'sharp'

const perSheet = 8
const width = 360
const gap = 12

/**
 * Writes sheet-<look>-<number>.png into `out`.
 * @param taken Map of route to [address, ...looks] of the screenshots by scripts/screens.mjs
 */
export async function writeSheets(out, taken) {
  const looks = new Set([...taken.values()].flatMap(([, ...inLooks]) => inLooks))
  for (const look of looks) {
    const routes = [...taken].filter(([, value]) => value.includes(look, 1)).map(([route]) => route)
    for (let first = 0; first < routes.length; first += perSheet) {
      const pictures = await Promise.all(
        routes.slice(first, first + perSheet).map((route) =>
          sharp(path.join(out, look, `${route}.png`))
            .resize({ width })
            .toBuffer(),
        ),
      )
      const { height } = await sharp(pictures[0]).metadata()
      await sharp({
        create: {
          width: pictures.length * (width + gap) - gap,
          height,
          channels: 3,
          background: '#777777',
        },
      })
        .composite(pictures.map((input, at) => ({ input, left: at * (width + gap), top: 0 })))
        .toFile(path.join(out, `sheet-${look}-${first / perSheet + 1}.png`))
    }
  }
}
