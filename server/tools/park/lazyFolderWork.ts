import type { FolderWork } from '../../kernel/folder/folderWork'

const load = () => import('./folderWork').then((work) => work.createFolderWork())

/** The desk's folder work, loaded when it is first needed: starts do without spreadsheets, Markdown and pinyin. */
export const folderWork: FolderWork = {
  check: async (...order) => (await load()).check(...order),
  import: async (...order) => (await load()).import(...order),
  export: async (...order) => (await load()).export(...order),
}
