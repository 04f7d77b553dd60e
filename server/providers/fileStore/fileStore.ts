/** Storage of uploaded pictures: a folder, or a bucket of S3-compatible storage. */
export interface FileStore {
  /** Stores a file under a name: `folder/name.ext`. Atomic; replaces a file of that name. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined when the file does not exist. */
  read(name: string): Promise<Buffer | undefined>
  /** Removes a file; no-op when it does not exist. */
  remove(name: string): Promise<void>
  /** Lists complete files, unordered. Files created or removed meanwhile may be missing. */
  list(): AsyncIterable<StoredFile>
  /** Removes unfinished files begun before `beforeMs` (ms). */
  dropUnfinished(beforeMs: number): Promise<void>
  /** Address from which browsers fetch the file themselves; absent: the server delivers it. */
  addressOf?(name: string): Promise<FileAddress>
}

export interface FileAddress {
  url: string
  /** Seconds for which the address may be kept. */
  maxAgeSeconds: number
}

export interface StoredFile {
  name: string
  /** Modification time, ms. */
  changedAt: number
}

/** `folder/name.ext` in lower-case letters and digits: prevents path traversal. */
export const fileName = /^[a-z0-9]+\/[a-z0-9]+\.[a-z0-9]+$/

/** @throws Error for a name that no file of the store can have */
export function checkFileName(name: string): string {
  if (!fileName.test(name)) throw new Error(`not a name of the file store: ${name}`)
  return name
}

/**
 * The store cannot be used. The message is for the operator, in Chinese; members get 503
 * (http/envelope).
 */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
  /**
   * @param kind `away` may pass by itself (network, time-out, a fault of the storage), `refused`
   * needs the operator (keys, rights, bucket, a full disk)
   */
  constructor(
    readonly kind: 'away' | 'refused',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}
