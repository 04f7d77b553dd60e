import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { FileStore } from '../../../providers/fileStore/fileStore'
import { deletePictures, knownPictures, lockOld, ownersOfOld } from './picture.repository'
import type { Member } from '../../../kernel/base'

const DAY_MS = 86_400_000

/**
 * Days an unused picture is kept: it may belong to an unsent form, and the app keeps drafts for a week after their last
 * change.
 */
export const UNUSED_DAYS = 30

/** Hours a file without a row is kept: its row may be about to be written, by any server. */
export const STRAY_HOURS = 24

const BATCH = 200

/** This many stray files may always be deleted, even from a nearly empty store. */
const FEW_STRAYS = 100

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Picture names used by a member's records of one kind. */
export type NamesInUse = (tx: Queryable, member: Member) => Promise<string[]>

export interface PictureTidyOptions {
  db: Database
  clock: () => number
  store: FileStore
  log: Pick<FastifyBaseLogger, 'warn'>
  /** One per kind of record with pictures. */
  uses: readonly NamesInUse[]
}

/**
 * Deletes unused pictures: uploads of unsent forms, replaced avatars, and files that a crash left without a row. The
 * row is deleted and committed first, then the file. A crash in between leaves a file without a row, which the next run
 * deletes; the reverse order would leave a row without its picture.
 */
export function createPictureTidy({ db, clock, store, log, uses }: PictureTidyOptions) {
  async function tidyMember(tenantId: string, userId: string, before: Date): Promise<string[]> {
    const member = { tenantId, userId }
    return withTransaction(db, async (tx) => {
      // Lock first, then collect uses: a concurrently sent form either holds its pictures, which are skipped here, or
      // waits and fails because they are gone.
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

    /** Deletes a park's pictures unused for `UNUSED_DAYS`. @returns their number */
    async unused(tenantId: string): Promise<number> {
      const before = new Date(clock() - UNUSED_DAYS * DAY_MS)
      let removed = 0
      for (let afterId = FIRST_ID; ; ) {
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
     * Deletes files that belong to no picture of any park. If most of the store seems to be stray, the database does
     * not match the store, and nothing is deleted.
     * @param tenantIds every park that shares the store, including those that have left
     * @returns their number
     */
    async strays(tenantIds: readonly string[]): Promise<number> {
      const before = clock() - STRAY_HOURS * 3_600_000
      await store.dropUnfinished(before)
      const strays: string[] = []
      let total = 0
      for await (const batch of batches(store.list())) {
        const old = batch.filter(({ changedAt }) => changedAt < before).map(({ name }) => name)
        const namedByRows = new Set<string>()
        for (const tenantId of tenantIds) {
          for (const name of await knownPictures(db, tenantId, old)) namedByRows.add(name)
        }
        strays.push(...old.filter((name) => !namedByRows.has(name)))
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
