import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** Number formats of a workbook that show leading zeros: 00123 is stored as 123 with the format 00000. */

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&apos;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
const plain = (text: string): string =>
  text.replace(/&(?:quot|apos|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)

/** Own formats of the workbook by their number. */
const ownFormats = (styles: string): Map<string, string> =>
  new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId') ?? '',
      plain(attribute(tag, 'formatCode') ?? ''),
    ]),
  )

const cellFormats = /<cellXfs\b[^>]*>[^]*?<\/cellXfs>/

/** A part of a format: zeros to be filled, or text between them. */
type Part = { zeros: number } | { text: string }

/** Parts of a format of zeros and text alone, with a leading zero to show; undefined for any other format. */
function partsOf(code: string): Part[] | undefined {
  const [first = ''] = code.split(';')
  const parts: Part[] = []
  let rest = first
  while (rest !== '') {
    const [found, zeros, quoted, escaped, sign] =
      /^(?:(0+)|"([^"]*)"|\\(.)|([-() ])|_.|\*.)/.exec(rest) ?? []
    if (found === undefined) return undefined
    if (zeros) parts.push({ zeros: zeros.length })
    else parts.push({ text: quoted ?? escaped ?? sign ?? '' })
    rest = rest.substring(found.length)
  }
  const places = parts.reduce((sum, part) => sum + ('zeros' in part ? part.zeros : 0), 0)
  return places > 1 ? parts : undefined
}

/** A whole number in a format of zeros: 123 in 00000 is 00123, 57188 in 000-00000 is 000-57188. */
function filled(digits: string, parts: readonly Part[]): string {
  const places = parts.reduce((sum, part) => sum + ('zeros' in part ? part.zeros : 0), 0)
  let rest = digits.padStart(places, '0')
  // Digits in excess of the placeholders are written before the first zero placeholder.
  let more = rest.length - places
  return parts
    .map((part) => {
      if ('text' in part) return part.text
      const taken = rest.substring(0, part.zeros + more)
      rest = rest.substring(taken.length)
      more = 0
      return taken
    })
    .join('')
}

/**
 * Writes the numbers of a sheet as texts where their format shows leading zeros.
 * @param styles xl/styles.xml of the workbook
 * @returns a function for the sheets' XML
 */
function zeroFiller(styles: string): (sheet: string) => string {
  const own = ownFormats(styles)
  const formats = [...(cellFormats.exec(styles)?.[0] ?? '').matchAll(/<xf\b[^>]*>/g)].map(([tag]) =>
    partsOf(own.get(attribute(tag, 'numFmtId') ?? '') ?? ''),
  )
  if (formats.every((parts) => parts === undefined)) return (sheet) => sheet
  return (sheet) =>
    sheet.replace(
      /<c\b([^>]*)>((?:\s*<f\b[^>]*?(?:\/>|>[^<]*<\/f>))?)\s*<v>(\d+)<\/v>\s*<\/c>/g,
      (cell, attributes: string, formula: string, digits: string) => {
        const parts = formats[Number(attribute(attributes, 's') ?? 0)]
        const type = attribute(attributes, 't') ?? 'n'
        if (!parts || type !== 'n') return cell
        const text = filled(digits, parts).replace(/&/g, '&amp;').replace(/</g, '&lt;')
        return `<c${attributes.replace(/\s*\bt="n"/, '')} t="str">${formula}<v>${text}</v></c>`
      },
    )
}

/** Unpacked size above which a workbook is refused: few bytes may unpack to gigabytes. */
const UNPACKED_MAX = 200_000_000

/** A cell by its address: AB3. */
const addressOf = (cell: string): string => /\br="([A-Z]+\d+)"/.exec(cell)?.[1] ?? ''

/** A cell with a formula. */
const formulaCell =
  /<c\b([^>]*)>\s*<f\b[^>]*?(?:\/>|>[^<]*<\/f>)\s*(<v\s*\/>|<v>[^<]*<\/v>)?\s*<\/c>/g

/**
 * The same workbook for the reader: faults (#REF!) as texts, because it leaves such cells out as if they were empty, and
 * numbers with the leading zeros of their format (numberFormats).
 * @returns also the address of the first formula that has no saved result; undefined: too large or no zip
 */
export function withCellsAsShown(
  bytes: Buffer,
): { bytes: Buffer; withoutResult: string | undefined } | undefined {
  let unpacked = 0
  let withoutResult: string | undefined
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        unpacked += originalSize
        if (unpacked > UNPACKED_MAX) throw new Error('too large')
        return /\.(?:xml|rels)$/.test(name)
      },
    })
    const styles = files['xl/styles.xml']
    const fill = zeroFiller(styles ? strFromU8(styles) : '')
    for (const [name, content] of Object.entries(files)) {
      if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue
      const text = strFromU8(content)
      for (const [cell, attributes = '', value] of text.matchAll(formulaCell)) {
        const isEmpty = value === undefined || /^<v\s*\/>$|^<v><\/v>$/.test(value)
        const isText = /\bt="str"/.test(attributes)
        if (isEmpty && !(isText && value !== undefined)) withoutResult ??= addressOf(cell)
      }
      files[name] = strToU8(
        fill(text).replace(/<c\b[^>]*>/g, (opening) => opening.replace(/\bt="e"/, 't="str"')),
      )
    }
    return { bytes: Buffer.from(zipSync(files, { level: 0 })), withoutResult }
  } catch {
    return undefined
  }
}
