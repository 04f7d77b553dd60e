import type { PictureStore } from './types'

const databaseName = 'work'
const storeName = 'pictures'

/** Bytes rather than a Blob: Safari's private windows cannot store Blobs. */
interface KeptBytes {
  type: string
  bytes: ArrayBuffer
}

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = window.indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('indexedDB'))
    request.onblocked = () => reject(new Error('indexedDB blocked'))
  })

/** Runs one transaction; resolves once the browser has written it to disk. */
async function inStore<T>(
  mode: IDBTransactionMode,
  act: (pictures: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = act(transaction.objectStore(storeName))
      const fail = () => reject(transaction.error ?? request.error ?? new Error('indexedDB'))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = fail
      transaction.onabort = fail
    })
  } finally {
    database.close()
  }
}

export const pictureStore: PictureStore = {
  async keep(name, path) {
    const reply = await fetch(path)
    const bytes = await reply.arrayBuffer()
    const type = reply.headers.get('content-type') ?? 'image/jpeg'
    await inStore('readwrite', (pictures) => pictures.put({ type, bytes }, name))
  },
  async address(name) {
    try {
      const kept = await inStore<KeptBytes | undefined>('readonly', (pictures) =>
        pictures.get(name),
      )
      return kept ? URL.createObjectURL(new Blob([kept.bytes], { type: kept.type })) : null
    } catch {
      return null
    }
  },
  release: (address) => URL.revokeObjectURL(address),
  async remove(name) {
    try {
      await inStore('readwrite', (pictures) => pictures.delete(name))
    } catch {
      // Removed when the app is opened again.
    }
  },
  async names() {
    try {
      return (await inStore('readonly', (pictures) => pictures.getAllKeys())).map(String)
    } catch {
      return []
    }
  },
}
