import { randomInt } from 'node:crypto'
import { parseEntry } from '@/rules/entry'
import type { Database } from '../../../database/createDatabase'
import { Failure, notFound } from '../../../kernel/failure'
import type { Identity } from '../../../kernel/base'
import { findShortCode, insertShortCode, removeOldShortCodes } from './qr.repository'

/** Without 0 O 1 l I: codes are also read aloud and typed. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** 57^10 codes; WeChat's scene takes 32 characters. */
const CODE_LENGTH = 10
const DAY_MS = 86_400_000

export type QrService = ReturnType<typeof createQrService>

/** Short codes for entries of the app (spec 2 entry parameters, spec 7 GenerateQR). */
export function createQrService({ db, clock }: { db: Database; clock: () => number }) {
  return {
    /**
     * Creates a code for entry parameters that the app can open.
     * @param entry the entry parameters of spec 2
     * @throws Failure 400 for parameters that lead nowhere
     */
    async generate(
      { tenantId, userId }: Pick<Identity, 'tenantId' | 'userId'>,
      entry: Readonly<Record<string, string | undefined>>,
      days: number,
      origin: string,
    ) {
      const given = Object.entries(entry).filter((pair): pair is [string, string] => !!pair[1])
      const { destination, refused } = parseEntry(Object.fromEntries(given), [])
      if (destination.kind === 'home' || refused.length > 0) {
        throw new Failure(400, '这些参数打不开任何页面，无法生成二维码', 'entry')
      }
      const now = clock()
      const row = {
        tenantId,
        scene: new URLSearchParams(given).toString(),
        madeBy: userId,
        createdAt: new Date(now),
        expiresAt: new Date(now + days * DAY_MS),
      }
      let code = newCode()
      while (!(await insertShortCode(db, { ...row, code }))) code = newCode()
      return {
        ShortCode: code,
        Url: `${origin}/?scene=${code}`,
        ExpireAt: row.expiresAt.getTime(),
      }
    },

    /** @throws Failure 404 for an unknown or expired code */
    async resolve(tenantId: string, code: string) {
      const row = await findShortCode(db, tenantId, code)
      if (!row || row.expiresAt.getTime() <= clock()) throw notFound('二维码不存在或已过期')
      return { Scene: row.scene, ExpireAt: row.expiresAt.getTime() }
    },

    /** Deletes expired codes. */
    clean: (tenantId: string): Promise<void> =>
      removeOldShortCodes(db, tenantId, new Date(clock())),
  }
}

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
