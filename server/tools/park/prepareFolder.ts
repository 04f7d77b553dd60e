import type { FolderProblem } from '../../kernel/folder/problem'
import { openWorkbooks } from './openWorkbooks'
import type { FolderFiles } from './readFolder'
import { readyPictures } from './readyPictures'
import type { Workbooks } from './tableSources'

/** A folder whose workbooks are open and whose photos are ready, for `checkFolder`. */
export interface PreparedFolder {
  files: FolderFiles
  workbooks: Workbooks
  /** Workbooks and photos that cannot be read. */
  unreadable: FolderProblem[]
  /** What was done to photos, in Chinese. */
  notes: string[]
}

/** Opens the workbooks and makes the photos of a folder ready. */
export async function prepareFolder(given: FolderFiles): Promise<PreparedFolder> {
  const { workbooks, problems } = await openWorkbooks(given)
  const { files, notes, problems: broken } = await readyPictures(given)
  return { files, workbooks, notes, unreadable: [...problems, ...broken] }
}
