/** Storage of uploaded pictures: the server's disk, or another implementation. */
export interface FileStore {
  /** Stores a file under a new name: `folder/name.ext`. Atomic. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined when the file does not exist. */
  read(name: string): Promise<Buffer | undefined>
  /** Removes a file; no-op when it does not exist. */
  remove(name: string): Promise<void>
  /** Lists complete files, unordered. Files created or removed meanwhile may be missing. */
  list(): AsyncIterable<StoredFile>
  /** Removes unfinished files begun before `beforeMs` (ms). */
  dropUnfinished(beforeMs: number): Promise<void>
}

export interface StoredFile {
  name: string
  /** Modification time, ms. */
  changedAt: number
}

/** `folder/name.ext` in lower-case letters and digits: prevents path traversal. */
export const fileName = /^[a-z0-9]+\/[a-z0-9]+\.[a-z0-9]+$/
