import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { UploadedPicture, UploadFolder } from '@/contract/upload'
import type { Database } from '../../database/createDatabase'
import { Failure } from '../../failure'
import type { FileStore } from '../../providers/fileStore/fileStore'
import { fileName } from '../../providers/fileStore/fileStore'
import type { UserService } from '../user/user.service'
import { countOwn, countUploadsSince, deletePicturesOf, insertPicture } from './picture.repository'
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

export interface PictureServiceOptions {
  db: Database
  clock: () => number
  users: UserService
  store: FileStore
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type PictureService = ReturnType<typeof createPictureService>

/** Pictures that members upload (spec 7, image upload). */
export function createPictureService({ db, clock, users, store, log }: PictureServiceOptions) {
  users.registerPart({
    async forget(tx, member) {
      const names = await deletePicturesOf(tx, member)
      return async () => {
        const results = await Promise.allSettled(names.map((name) => store.remove(name)))
        const lost = results.filter(({ status }) => status === 'rejected').length
        if (lost > 0) log.warn({ lost }, 'pictures of a removed account could not be deleted')
      }
    },
  })

  return {
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
      const uploaded = await countUploadsSince(db, { tenantId, userId }, new Date(now - DAY_MS))
      if (uploaded >= PICTURES_A_DAY) {
        throw new Failure(429, '今天上传的图片太多了，请明天再试', 'pictureQuota')
      }
      const { bytes, width, height } = await reencode(file, folder)
      // Whoever knows the address may see the picture, so nobody must be able to guess it.
      const name = `${folder}/${randomBytes(16).toString('hex')}.jpg`
      const uploadedAt = new Date(now)
      await store.put(name, bytes)
      await insertPicture(db, {
        ...{ tenantId, userId, name, width, height, uploadedAt },
        bytes: bytes.length,
      })
      return { Path: `${PICTURE_ROOT}${name}`, Width: width, Height: height }
    },

    /**
     * For calls that take pictures: whether all of them are the member's own.
     * @throws Failure 400
     */
    async requireOwn(member: Member, paths: readonly string[]): Promise<void> {
      const names = [...new Set(paths)].map((path) => path.slice(PICTURE_ROOT.length))
      if (names.length === 0) return
      if ((await countOwn(db, member, names)) < names.length) {
        throw new Failure(400, '图片不存在，请重新上传', 'picture')
      }
    },

    /** The bytes of a picture by its name in the store; undefined when there is none. */
    read: async (name: string): Promise<Buffer | undefined> =>
      fileName.test(name) ? store.read(name) : undefined,
  }
}
