import type { FolderPart } from '../../kernel/folder/folderPart'

/** An item as it stands in a file, its values by the labels of its fields. */
export interface RawItem {
  part: FolderPart
  key: string
  values: Readonly<Record<string, unknown>>
  file: string
  /** Where a value stands, or the item itself; 1 for the first line. */
  lineOf(label?: string): number
}
