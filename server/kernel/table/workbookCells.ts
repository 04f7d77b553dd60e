import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { zeroFiller } from './numberFormats'

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
