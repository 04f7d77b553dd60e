import type { FileStore } from './fileStore'

/**
 * Two stores while files move from one to the other (docs/OPERATING.md): new files go to `main`, a
 * file that is missing there is read from `also`, a removed one leaves both.
 */
export function createPairedFileStore(main: FileStore, also: FileStore): FileStore {
  return {
    put: (name, bytes) => main.put(name, bytes),
    read: async (name) => (await main.read(name)) ?? (await also.read(name)),
    async remove(name) {
      await main.remove(name)
      await also.remove(name)
    },
    async *list() {
      yield* main.list()
      yield* also.list()
    },
    async dropUnfinished(beforeMs) {
      await main.dropUnfinished(beforeMs)
      await also.dropUnfinished(beforeMs)
    },
  }
}
