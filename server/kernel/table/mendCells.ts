import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** A text for a cell, by the sheet's name and the cell's address. */
export interface CellText {
  sheet: string
  ref: string
  text: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]

/** Path of each sheet by its name. */
function pathsOf(files: Record<string, Uint8Array>): Map<string, string> {
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const targets = new Map(
    [...textOf('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      (attribute(tag, 'Target') ?? '').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  return new Map(
    [...textOf('xl/workbook.xml').matchAll(/<sheet\b[^>]*>/g)].map(([tag]) => [
      unescaped(attribute(tag, 'name') ?? ''),
      targets.get(attribute(tag, 'r:id')) ?? '',
    ]),
  )
}

/** Date of the files in a workbook that was written here: the same content gives the same bytes. */
export const WRITTEN_AT = new Date(2000, 0, 1)

/**
 * Writes texts into cells of a workbook (xlsx); formats, formulas of other cells and everything else stay as they are.
 * @returns the workbook, and the cells that it has
 */
export function withCellTexts(
  bytes: Buffer,
  texts: readonly CellText[],
): { bytes: Buffer; written: CellText[] } {
  const files = unzipSync(bytes)
  const paths = pathsOf(files)
  const written: CellText[] = []
  for (const { sheet, ref, text } of texts) {
    const path = paths.get(sheet) ?? ''
    const xml = files[path]
    if (!xml) continue
    const before = strFromU8(xml)
    const cell = new RegExp(`<c\\b(?=[^>]*\\br="${ref}")[^>]*?(?:/>|>[\\s\\S]*?</c>)`)
    const after = before.replace(cell, (mended) => {
      const style = attribute(mended.slice(0, mended.indexOf('>')), 's')
      const own = style === undefined ? '' : ` s="${style}"`
      return `<c r="${ref}"${own} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
    })
    if (after === before) continue
    files[path] = strToU8(after)
    written.push({ sheet, ref, text })
  }
  return { bytes: Buffer.from(zipSync(files, { mtime: WRITTEN_AT })), written }
}
