import type { FolderPart } from '../../kernel/folder/folderPart'

/** A cell of a workbook: D5 of the sheet 商户. */
export interface CellPlace {
  sheet: string
  ref: string
}

export type CellOf = (label: string, isHeading?: boolean) => CellPlace | undefined

/** An item as written in a file, its values by field label. */
export interface RawItem {
  part: FolderPart
  key: string
  values: Readonly<Record<string, unknown>>
  file: string
  /** Line of a value, or of the item; from 1. */
  lineOf(label?: string): number
  /** Cell of a value, or of its heading; undefined outside of workbooks. */
  cellOf?: CellOf
}
