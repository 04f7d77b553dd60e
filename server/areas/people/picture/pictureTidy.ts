import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { FileStore } from '../../../providers/fileStore/fileStore'
import { deletePictures, knownPictures, lockOld, ownersOfOld } from './picture.repository'

const DAY_MS = 86_400_000

/**
 * A picture that nothing shows stays this long: it may belong to a form that is still being written, and the app
 * keeps a draft for a week after its last change.
 */
export const UNUSED_DAYS = 30

/** A file without a row stays this long: its row may be about to be written, by this server or another. */
export const STRAY_HOURS = 24

const BATCH = 200

/** So many stray files may always be removed, also from a store that holds little else. */
const FEW_STRAYS = 100

/** Before every id there is. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Names in the store of the pictures that a member's records of one kind show. */
export type NamesInUse = (
  tx: Queryable,
  member: { tenantId: string; userId: string },
) => Promise<string[]>

export interface PictureTidyOptions {
  db: Database
  clock: () => number
  store: FileStore
  log: Pick<FastifyBaseLogger, 'warn'>
  /** One for each kind of record that shows pictures. */
  uses: readonly NamesInUse[]
}

/**
 * Removes pictures nobody can see: uploads of forms that were never sent, avatars that were replaced, and files
 * that a crash left without a row.
 *
 * The row goes first and is committed, then the file. A crash between the two leaves a file without a row, which the
 * next walk through the store removes; the other way round it would leave a row that promises a picture.
 */
export function createPictureTidy({ db, clock, store, log, uses }: PictureTidyOptions) {
  async function tidyMember(tenantId: string, userId: string, before: Date): Promise<string[]> {
    const member = { tenantId, userId }
    return withTransaction(db, async (tx) => {
      // Locked first, asked afterwards: a form sent meanwhile either holds its pictures and they are passed over,
      // or waits here and is told that they are gone.
      const old = await lockOld(tx, member, before)
      const used = new Set<string>()
      for (const namesInUse of uses) {
        for (const name of await namesInUse(tx, member)) used.add(name)
      }
      const unused = old.filter((name) => !used.has(name))
      if (unused.length > 0) await deletePictures(tx, tenantId, unused)
      return unused
    })
  }

  async function removeFiles(names: readonly string[]): Promise<void> {
    const results = await Promise.allSettled(names.map((name) => store.remove(name)))
    const lost = results.filter(({ status }) => status === 'rejected').length
    if (lost > 0) log.warn({ lost }, 'files of removed pictures could not be deleted yet')
  }

  return {
    removeFiles,

    /** Removes a park's pictures that nothing has shown for so long. @returns how many */
    async unused(tenantId: string): Promise<number> {
      const before = new Date(clock() - UNUSED_DAYS * DAY_MS)
      let removed = 0
      for (let afterId = FIRST_ID; ;) {
        const owners = await ownersOfOld(db, tenantId, { before, afterId, most: BATCH })
        for (const userId of owners) {
          const names = await tidyMember(tenantId, userId, before)
          await removeFiles(names)
          removed += names.length
        }
        const last = owners.at(-1)
        if (last === undefined || owners.length < BATCH) return removed
        afterId = last
      }
    },

    /**
     * Removes files that belong to no picture of any park. Where most of the store seems to belong to nobody, this
     * is another database than the store's, and nothing is removed.
     * @param tenantIds every park that shares the store, also those that have left
     * @returns how many
     */
    async strays(tenantIds: readonly string[]): Promise<number> {
      const before = clock() - STRAY_HOURS * 3_600_000
      await store.dropUnfinished(before)
      const strays: string[] = []
      let total = 0
      for await (const batch of batches(store.list())) {
        const old = batch.filter(({ changedAt }) => changedAt < before).map(({ name }) => name)
        const known = new Set<string>()
        for (const tenantId of tenantIds) {
          for (const name of await knownPictures(db, tenantId, old)) known.add(name)
        }
        strays.push(...old.filter((name) => !known.has(name)))
        total += batch.length
      }
      if (strays.length > FEW_STRAYS && strays.length > total / 2) {
        log.warn({ strays: strays.length, total }, 'most uploads are unknown here: none is removed')
        return 0
      }
      await removeFiles(strays)
      return strays.length
    },
  }
}

async function* batches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
