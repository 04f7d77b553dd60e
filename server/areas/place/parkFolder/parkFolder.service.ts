import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { FolderReport, FolderWork, Keeps } from '../../../kernel/folder/folderWork'
import type { WriteAudit } from '../../../kernel/writeAudit'
import {
  changeUpload,
  findUpload,
  insertUpload,
  latestUploads,
  removeUploads,
  takeUpload,
  type Upload,
  type UploadRow,
} from './parkFolder.repository'
import { parkFolderAudit } from './parkFolder.table'

export type { UploadRow } from './parkFolder.repository'

export interface ParkFolderOptions {
  db: Database
  clock: () => number
  /** Undefined: this server has no reader of folders. */
  work: FolderWork | undefined
}

export type ParkFolderService = ReturnType<typeof createParkFolder>

/** Largest upload, bytes. */
export const UPLOAD_BYTES_MAX = 60_000_000
/** Uploads that the page lists. */
const LATEST = 10
/** After this time another server takes the work of one that was killed. */
const LOST_MS = 15 * 60_000
const KEPT_MS = 7 * 86_400_000

const gone = () => notFound('没有这次上传，或已过期')

/** A park's folder at the desk: upload, check and plan, import in the background. */
export function createParkFolder({ db, clock, work }: ParkFolderOptions) {
  const working = (): FolderWork => {
    if (!work) throw new Failure(409, '这台服务器不能读取园区文件夹', 'folderWork')
    return work
  }

  /** Result of an upload's work; a fault of the program is one, too, so that the page does not wait for ever. */
  async function workOn(
    upload: Upload,
  ): Promise<{ state: Upload['state']; report: FolderReport | null }> {
    const { tenantId, id, name, content: bytes, keeps, state, report: shown } = upload
    const order = { tenantId, name, bytes, keeps, at: clock() }
    if (state === 'checking') {
      const report = await working().check(db, order)
      return { state: 'mistakes' in report ? 'refused' : 'ready', report }
    }
    const confirmed = (shown && 'plan' in shown && shown.plan.mark) || ''
    const report = await working().import(db, { ...order, confirmed }, async (written, kinds) => {
      await changeUpload(db, { tenantId, id, state }, { written, kinds })
    })
    if ('mistakes' in report) return { state: 'refused', report }
    return { state: report.plan.isAnew ? 'ready' : 'done', report }
  }

  return {
    isAvailable: work !== undefined,

    latest: (tenantId: string): Promise<UploadRow[]> => latestUploads(db, tenantId, LATEST),

    /** @throws Failure 404 */
    async get(tenantId: string, id: string): Promise<UploadRow> {
      const row = await findUpload(db, tenantId, knownId(id))
      if (!row) throw gone()
      return row
    },

    /** Keeps an upload to be checked; idempotent by `id`. @throws Failure 400 `noFile`, 409 */
    async upload(
      tenantId: string,
      { id, clerk, name, bytes }: { id: string; clerk: string; name: string; bytes?: Buffer },
      writeAudit: WriteAudit,
    ): Promise<void> {
      working()
      if (!bytes) throw new Failure(400, '请选择 .zip 或 .xlsx 文件', 'noFile')
      const row: Upload = {
        ...{ tenantId, id, name, content: bytes, size: bytes.length, clerk },
        ...{ state: 'checking', keeps: 'desk', report: null, written: 0, kinds: 0 },
        at: new Date(clock()),
        startedAt: null,
      }
      await withTransaction(db, async (tx) => {
        if (!(await insertUpload(tx, row))) return
        const after = { name, size: bytes.length }
        await writeAudit(tx, { kind: parkFolderAudit, id, before: null, after })
      })
    },

    /**
     * Orders the import of a checked upload.
     * @throws Failure 409 `endings` when items would end without consent, `state` when it is not ready
     */
    async order(
      tenantId: string,
      id: string,
      { keeps, mayEnd }: { keeps: Keeps; mayEnd: boolean },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const row = await this.get(tenantId, id)
      const endings = row.report && 'plan' in row.report ? row.report.plan.endings : 0
      if (endings > 0 && !mayEnd)
        throw new Failure(409, `这次导入会结束 ${endings} 项，请先勾选同意`, 'endings')
      await withTransaction(db, async (tx) => {
        const order = { state: 'importing' as const, keeps, startedAt: null, written: 0, kinds: 0 }
        if (!(await changeUpload(tx, { tenantId, id: row.id, state: 'ready' }, order)))
          throw new Failure(409, '这次上传已经在导入，或还没有检查好', 'state')
        const after = { name: row.name, keeps, endings }
        await writeAudit(tx, { kind: parkFolderAudit, id: row.id, before: null, after })
      })
    },

    /** The running park as a file. */
    file: (tenantId: string, form: 'xlsx' | 'zip'): Promise<Buffer> =>
      working().export(db, tenantId, clock(), form),

    /** Checks or imports one upload. @throws the program's own faults, after the upload has failed */
    async sweep(tenantId: string): Promise<void> {
      if (!work) return
      const now = clock()
      const upload = await withTransaction(db, (tx) =>
        takeUpload(tx, tenantId, new Date(now), new Date(now - LOST_MS)),
      )
      if (!upload) return
      try {
        await changeUpload(db, upload, await workOn(upload))
      } catch (error) {
        await changeUpload(db, upload, { state: 'failed' })
        throw error
      }
    },

    clean: (tenantId: string): Promise<void> =>
      removeUploads(db, tenantId, new Date(clock() - KEPT_MS)),
  }
}
