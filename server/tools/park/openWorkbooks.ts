import type { FolderProblem } from '../../kernel/folder/problem'
import { readWorkbook, WorkbookError, type Sheet } from '../../kernel/table/workbook'
import type { FolderFiles } from './readFolder'
import type { Workbooks } from './tableSources'
import { readyPictures } from './readyPictures'

/** Reads the workbooks (xlsx) of a folder. */
async function openWorkbooks(
  files: FolderFiles,
): Promise<{ workbooks: Workbooks; problems: FolderProblem[] }> {
  const workbooks = new Map<string, Sheet[]>()
  const problems: FolderProblem[] = []
  for (const [file, bytes] of files) {
    if (!file.endsWith('.xlsx')) continue
    try {
      workbooks.set(file, await readWorkbook(bytes))
    } catch (error) {
      if (!(error instanceof WorkbookError)) throw error
      problems.push({ file, message: error.message })
    }
  }
  return { workbooks, problems }
}

/** A folder whose workbooks are open and whose photos are ready, for `checkFolder`. */
export interface PreparedFolder {
  files: FolderFiles
  workbooks: Workbooks
  /** Workbooks and photos that cannot be read. */
  unreadable: FolderProblem[]
  /** Changes made to photos, in Chinese. */
  notes: string[]
}

/** Opens the workbooks and makes the photos of a folder ready. */
export async function prepareFolder(given: FolderFiles): Promise<PreparedFolder> {
  const { workbooks, problems } = await openWorkbooks(given)
  const { files, notes, problems: broken } = await readyPictures(given)
  return { files, workbooks, notes, unreadable: [...problems, ...broken] }
}
