import { zipSync } from 'fflate'
import { gb18030 } from './gb18030'

/**
 * Zips a folder as Windows does: names in GBK, without the UTF-8 flag. The zip library supports only UTF-8, so names are
 * packed as ASCII texts of the same length in bytes and replaced in the result.
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
