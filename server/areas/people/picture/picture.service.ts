import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { UploadedPicture, UploadFolder } from '@/contract/upload'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import type { FileStore } from '../../../providers/fileStore/fileStore'
import { fileName } from '../../../providers/fileStore/fileStore'
import type { AccountPart } from '../../../kernel/module'
import type { AccountService } from '../account/account.service'
import type { ParkService } from '../park/park.service'
import {
  countUploadsSince,
  deletePicturesOf,
  holdOwn,
  insertPictureWithin,
} from './picture.repository'
import { createDecodeQueue } from './decodeQueue'
import { createPictureTidy, type NamesInUse } from './pictureTidy'
import { reencode } from './reencode'

const DAY_MS = 86_400_000
/** Pictures a member may upload in 24 hours. */
export const PICTURES_A_DAY = 200

/** Where uploaded pictures are served. */
export const PICTURE_ROOT = '/file/'

interface Member {
  tenantId: string
  userId: string
}

/** The paths that a member's records of one kind show; those that lead elsewhere do not matter. */
export type PathsInUse = (tx: Queryable, member: Member) => Promise<readonly string[]>

/** What a module that takes pictures gets for saying where it keeps them. */
export interface PictureKeeper {
  /**
   * Whether all pictures are the member's own. In the transaction that writes them down, for until it ends they
   * are not tidied away.
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

/** Pictures that members upload (spec 7, image upload). */
export function createPictureService({ db, clock, accounts, store, log }: PictureServiceOptions) {
  const uses: NamesInUse[] = []
  const inDecodeQueue = createDecodeQueue()
  const tidying = createPictureTidy({ db, clock, store, log, uses })

  const account: AccountPart = {
    async forget(tx, member) {
      const names = await deletePicturesOf(tx, member)
      return () => tidying.removeFiles(names)
    },
  }

  /**
   * For a module whose records show pictures. It can take none without saying where it keeps them, so that no
   * picture in use is ever tidied away.
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

    avatars: keeper(async (tx, member) => {
      const avatar = await accounts.avatarOf(tx, member)
      return avatar ? [avatar] : []
    }),

    /**
     * Keeps a picture, made anew from its pixels.
     * @throws Failure 415 or 400 for what cannot be taken, 429 after too many in a day
     */
    async upload(
      { tenantId, userId }: Member,
      folder: UploadFolder,
      file: Buffer,
    ): Promise<UploadedPicture> {
      const now = clock()
      const since = new Date(now - DAY_MS)
      // Asked before the work as well, which somebody at their limit shall not cause.
      const uploaded = await countUploadsSince(db, { tenantId, userId }, since)
      if (uploaded >= PICTURES_A_DAY) throw tooManyToday()
      const { bytes, width, height } = await inDecodeQueue(() => reencode(file, folder))
      // Everybody who knows the address may see the picture, so it must not be guessable.
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

    /** The bytes of a picture by its name in the store; undefined when there is none. */
    read: async (name: string): Promise<Buffer | undefined> =>
      fileName.test(name) ? store.read(name) : undefined,

    /** Removes a park's pictures that nothing shows. @returns how many */
    removeUnused: tidying.unused,

    /** Removes files that belong to no picture of any of the parks. @returns how many */
    removeStrays: tidying.strays,

    /** Removes uploads that nothing shows, and files that belong to no upload of any park. */
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

/** Name in the store of an address the upload answered. */
const nameOf = (path: string): string =>
  path.startsWith(PICTURE_ROOT) ? path.slice(PICTURE_ROOT.length) : path
