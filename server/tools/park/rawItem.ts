import type { FolderPart } from '../../kernel/folder/folderPart'

/** An item as written in a file, its values by field label. */
export interface RawItem {
  part: FolderPart
  key: string
  values: Readonly<Record<string, unknown>>
  file: string
  /** Line of a value, or of the item; from 1. */
  lineOf(label?: string): number
}
