/** File layout of a kind's items in the folder. */
export type FileShape =
  /** One YAML file with the park's only item of this kind. */
  | { form: 'single'; path: string }
  /** One YAML file with a list of items, each with its key as `编号`. */
  | { form: 'list'; path: string }
  /** One CSV file, one item a line, with its key in the column `编号`. */
  | { form: 'table'; path: string }
  /**
   * A folder of monthly CSV files: `2026-10.csv`. The file name is the month of its lines when they
   * have no column of that label, and the first part of their keys: line numbers restart each
   * month.
   */
  | { form: 'months'; folder: string; label: string }
  /** A folder of Markdown files with front matter; the name of the file is the key. */
  | { form: 'pages'; folder: string }

/** Label of the key in files. */
export const keyLabel = '编号'

/** Path of a kind's file or folder, for messages. */
export const placeOf = (shape: FileShape): string => ('folder' in shape ? shape.folder : shape.path)

/** Separates month and line number in a key. */
export const monthDivider = '/'

/** Pattern of a key: letters, digits and hyphens; or the id of an item created without a folder. */
export const keyPattern = /^[a-zA-Z0-9][a-zA-Z0-9-]{0,63}$/
