import { zipSync } from 'fflate'
import { gb18030 } from './gb18030'

/**
 * A zip as Windows packs a folder: names in GBK without the sign of UTF-8. The packer knows UTF-8 only, so each name is packed
 * as Latin-1 of its bytes, and its length stays.
 */
export function windowsZip(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const places = [...files].map(([file, content], at) => {
    const name = gb18030(file)
    // A name of the same length in ASCII; none begins another.
    const known = `${at}#`.padEnd(name.length, '_').slice(0, name.length)
    return { name, known, content }
  })
  const packed = Buffer.from(
    zipSync(Object.fromEntries(places.map(({ known, content }) => [known, content]))),
  )
  const heads = [
    { bytes: Buffer.from([0x50, 0x4b, 3, 4]), length: 30 },
    { bytes: Buffer.from([0x50, 0x4b, 1, 2]), length: 46 },
  ]
  for (const { name, known } of places)
    for (let at = packed.indexOf(known); at >= 0; at = packed.indexOf(known, at + 1))
      if (heads.some(({ bytes, length }) => packed.subarray(at - length).indexOf(bytes) === 0))
        name.copy(packed, at)
  return packed
}
