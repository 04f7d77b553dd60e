import type { FolderProblem } from '../../kernel/folder/problem'
import { readWorkbook, WorkbookError, type Sheet } from '../../kernel/table/workbook'
import type { FolderFiles } from './readFolder'
import type { Workbooks } from './tableSources'

/** Reads the workbooks (xlsx) of a folder. */
export async function openWorkbooks(
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
