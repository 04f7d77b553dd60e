/** Where the items of a kind stand in the folder. */
export type FileShape =
  /** One YAML file with one item, the park's only one of its kind. */
  | { form: 'single'; path: string }
  /** One YAML file with a list of items, each with its key as `编号`. */
  | { form: 'list'; path: string }
  /** One CSV file, an item a line, with its key in the column `编号`. */
  | { form: 'table'; path: string }
  /** A folder of Markdown files with front matter; the name of the file is the key. */
  | { form: 'pages'; folder: string }

/** The name of the key in files. */
export const keyLabel = '编号'

/** A key: letters, digits and hyphens; or the id of an item that was made without a folder. */
export const keyPattern = /^[a-zA-Z0-9][a-zA-Z0-9-]{0,63}$/
