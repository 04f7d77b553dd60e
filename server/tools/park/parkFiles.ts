import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readFolder, type FolderFiles, FolderError } from './readFolder'
import { PARK_WORKBOOK } from './tableSources'
import { openUpload } from './openUpload'

const isWorkbook = (place: string): boolean => /\.xlsx$/i.test(place)

/** Pictures and films in folders beside a workbook. */
function filesBeside(place: string): [string, Buffer][] {
  return ['pictures', 'films'].flatMap((folder) => {
    const directory = path.join(path.dirname(place), folder)
    if (!existsSync(directory)) return []
    const { files, problems } = readFolder(directory)
    if (problems.length > 0) throw new FolderError(problems)
    return [...files].map(([file, bytes]): [string, Buffer] => [`${folder}/${file}`, bytes])
  })
}

/**
 * Files of a park from a folder, a workbook with its pictures beside it, or a zip of either.
 * @throws FolderError
 */
export function parkFiles(place: string): FolderFiles {
  if (!existsSync(place)) throw new FolderError([{ file: place, message: '没有这个文件夹或文件' }])
  if (!statSync(place).isDirectory()) {
    const files = openUpload(path.basename(place), readFileSync(place))
    return isWorkbook(place) ? new Map([...filesBeside(place), ...files]) : files
  }
  const { files, problems } = readFolder(place)
  if (problems.length > 0) throw new FolderError(problems)
  return files
}

/** Writes the files that were corrected back to a folder or workbook. @throws FolderError for a zip */
export function writeBack(place: string, before: FolderFiles, after: FolderFiles): void {
  for (const [file, bytes] of after) {
    if (before.get(file) === bytes) continue
    if (statSync(place).isDirectory()) writeFileSync(path.join(place, file), bytes)
    else if (isWorkbook(place) && file === PARK_WORKBOOK) writeFileSync(place, bytes)
    else throw new FolderError([{ file: place, message: '压缩包里的文件不能直接改，请先解压' }])
  }
}
