import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { UploadedPicture, UploadFolder } from '@/contract/upload'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import type { FileAddress, FileStore } from '../../../providers/fileStore/fileStore'
import { fileName } from '../../../providers/fileStore/fileStore'
import type { AccountPart } from '../../../kernel/module'
import type { AccountService } from '../account/account.service'
import type { ParkService } from '../park/park.service'
import {
  countUploadsSince,
  deletePictures,
  holdOwn,
  insertPictureWithin,
  lockOwn,
} from './picture.repository'
import { createDecodeQueue } from './decodeQueue'
import { createPictureTidy, type NamesInUse } from './pictureTidy'
import { reencode } from './reencode'
import type { Member } from '../../../kernel/base'

const DAY_MS = 86_400_000
/** Most uploads per member in 24 hours. */
export const PICTURES_A_DAY = 200

/** URL path of uploaded pictures. */
export const PICTURE_ROOT = '/file/'

/** Picture paths used by a member's records of one kind; other paths are ignored. */
export type PathsInUse = (tx: Queryable, member: Member) => Promise<readonly string[]>

/** Picture paths used by a park's records of one kind, whichever member uploaded them; other paths are ignored. */
export type PathsOfPark = (tx: Queryable, tenantId: string) => Promise<readonly string[]>

/** Given to a module that stores pictures, for the paths it uses. */
export interface PictureKeeper {
  /**
   * Requires all pictures to be the member's own. Call in the transaction that stores them: until it ends they are not
   * deleted as unused.
   * @throws Failure 400
   */
  require(tx: Queryable, member: Member, paths: readonly string[]): Promise<void>
}

export interface PictureServiceOptions {
  db: Database
  clock: () => number
  accounts: Pick<AccountService, 'avatarOf'>
  store: FileStore
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export type PictureService = ReturnType<typeof createPictureService>

/** Pictures uploaded by members (spec 7, image upload). */
export function createPictureService({ db, clock, accounts, store, log }: PictureServiceOptions) {
  const uses: NamesInUse[] = []
  const usesOfPark: NamesInUse[] = []
  const inDecodeQueue = createDecodeQueue()
  const tidying = createPictureTidy({ db, clock, store, log, uses })

  const account: AccountPart = {
    // Banners, covers and posters are the park's, although a clerk's account has uploaded them.
    async forget(tx, member) {
      // Lock first, as in the clean-up: a concurrent publication holds its pictures.
      const own = await lockOwn(tx, member)
      if (own.length === 0) return
      const ofPark = new Set<string>()
      for (const namesInUse of usesOfPark) {
        for (const name of await namesInUse(tx, member)) ofPark.add(name)
      }
      const names = own.filter((name) => !ofPark.has(name))
      await deletePictures(tx, member.tenantId, names)
      return () => tidying.removeFiles(names)
    },
  }

  /**
   * For modules whose records show pictures. A module must declare its paths to get `require`, so that no picture in
   * use is deleted.
   */
  function keeper(pathsInUse: PathsInUse): PictureKeeper {
    uses.push(async (tx, member) => (await pathsInUse(tx, member)).map(nameOf))
    return {
      async require(tx, member, paths) {
        const names = [...new Set(paths)].map(nameOf)
        if (names.length === 0) return
        if ((await holdOwn(tx, member, names)).length < names.length) {
          throw new Failure(400, '图片不存在，请重新上传', 'picture')
        }
      },
    }
  }

  return {
    account,

    keeper,

    /** As `keeper`, for records of the park: their pictures stay when the account that uploaded them is removed. */
    keeperOfPark(pathsOfPark: PathsOfPark): PictureKeeper {
      const pathsInUse: PathsInUse = (tx, { tenantId }) => pathsOfPark(tx, tenantId)
      usesOfPark.push(async (tx, member) => (await pathsInUse(tx, member)).map(nameOf))
      return keeper(pathsInUse)
    },

    avatars: keeper(async (tx, member) => {
      const avatar = await accounts.avatarOf(tx, member)
      return avatar ? [avatar] : []
    }),

    /**
     * Stores a picture, re-encoded from its pixels.
     * @throws Failure 415 or 400 for an unusable file, 429 after too many uploads in a day
     */
    async upload(
      { tenantId, userId }: Member,
      folder: UploadFolder,
      file: Buffer,
    ): Promise<UploadedPicture> {
      const now = clock()
      const since = new Date(now - DAY_MS)
      // Also checked before decoding, so that a member at the limit causes no work.
      const uploaded = await countUploadsSince(db, { tenantId, userId }, since)
      if (uploaded >= PICTURES_A_DAY) throw tooManyToday()
      const { bytes, width, height } = await inDecodeQueue(() => reencode(file, folder))
      // The URL needs no log-in, so the name must not be guessable.
      const name = `${folder}/${randomBytes(16).toString('hex')}.jpg`
      const uploadedAt = new Date(now)
      await store.put(name, bytes)
      const row = { tenantId, userId, name, width, height, uploadedAt, bytes: bytes.length }
      const isKept = await withTransaction(db, (tx) =>
        insertPictureWithin(tx, row, { since, most: PICTURES_A_DAY }),
      )
      if (!isKept) {
        await tidying.removeFiles([name])
        throw tooManyToday()
      }
      return { Path: `${PICTURE_ROOT}${name}`, Width: width, Height: height }
    },

    /** Content of a picture by its name in the store; undefined if there is none. */
    read: async (name: string): Promise<Buffer | undefined> =>
      fileName.test(name) ? store.read(name) : undefined,

    /** Address at which browsers fetch a picture themselves; undefined: this server delivers it. */
    addressOf: async (name: string): Promise<FileAddress | undefined> =>
      fileName.test(name) ? store.addressOf?.(name) : undefined,

    /** Deletes a park's unused pictures. @returns their number */
    removeUnused: tidying.unused,

    /** Deletes files that belong to no picture of the parks. @returns their number */
    removeStrays: tidying.strays,

    /** Deletes unused uploads, and files without an upload in any park. */
    async tidy(parks: Pick<ParkService, 'all'>): Promise<void> {
      const tenantIds = (await parks.all()).map(({ tenantId }) => tenantId)
      let unused = 0
      for (const tenantId of tenantIds) unused += await tidying.unused(tenantId)
      const strays = await tidying.strays(tenantIds)
      if (unused + strays > 0) log.info({ unused, strays }, 'removed pictures that nothing shows')
    },
  }
}

const tooManyToday = () => new Failure(429, '今天上传的图片太多了，请明天再试', 'pictureQuota')

/** Name in the store for a URL path returned by the upload. */
const nameOf = (path: string): string =>
  path.startsWith(PICTURE_ROOT) ? path.slice(PICTURE_ROOT.length) : path
