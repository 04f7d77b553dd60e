/** Where the items of a kind stand in the folder. */
export type FileShape =
  /** One YAML file with one item, the park's only one of its kind. */
  | { form: 'single'; path: string }
  /** One YAML file with a list of items, each with its key as `编号`. */
  | { form: 'list'; path: string }
  /** One CSV file, an item a line, with its key in the column `编号`. */
  | { form: 'table'; path: string }
  /**
   * A folder of CSV files, one a month: `2026-10.csv`. The name of the file is the month of its lines where they have no
   * column of that label, and the first part of their keys: each month numbers its lines anew.
   */
  | { form: 'months'; folder: string; label: string }
  /** A folder of Markdown files with front matter; the name of the file is the key. */
  | { form: 'pages'; folder: string }

/** The name of the key in files. */
export const keyLabel = '编号'

/** Where a kind stands, for a sentence about all of it. */
export const placeOf = (shape: FileShape): string => ('folder' in shape ? shape.folder : shape.path)

/** Parts the month in a key from the number of the line. */
export const monthDivider = '/'

/** A key: letters, digits and hyphens; or the id of an item that was made without a folder. */
export const keyPattern = /^[a-zA-Z0-9][a-zA-Z0-9-]{0,63}$/
