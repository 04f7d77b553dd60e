/** Where uploaded pictures are kept: the server's own disk, or whatever a park puts behind this. */
export interface FileStore {
  /** Keeps a file under a name that is not taken: `folder/name.ext`. Whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>
  /** Removes a file; one that is not there is removed already. */
  remove(name: string): Promise<void>
  /** Every whole file, in no order. One that comes or goes meanwhile may be left out. */
  list(): AsyncIterable<StoredFile>
  /** Removes what was begun before `beforeMs` (ms) and never became a whole file. */
  dropUnfinished(beforeMs: number): Promise<void>
}

export interface StoredFile {
  name: string
  /** When it was put there, ms. */
  changedAt: number
}

/** `folder/name.ext` in small letters and digits: nothing that could lead anywhere else. */
export const fileName = /^[a-z0-9]+\/[a-z0-9]+\.[a-z0-9]+$/
