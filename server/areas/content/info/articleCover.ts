import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { PictureKeeper, PictureService } from '../../people/picture/picture.service'
import { isArticle } from './info.repository'
import { info, infoAudit } from './info.table'

/**
 * The act that gives a published article another cover.
 * @param covers keeper of the articles' pictures
 */
export const createCoverChange =
  ({ db, pictures, covers }: { db: Database; pictures: PictureService; covers: PictureKeeper }) =>
  /** @throws Failure 404, and as the upload of a picture */
  async (clerk: Member, id: string, picture: Buffer, writeAudit: WriteAudit): Promise<void> => {
    const { tenantId } = clerk
    const isWanted = isArticle(tenantId, knownId(id))
    const { Path: cover } = await pictures.upload(clerk, 'otherimage', picture)
    await withTransaction(db, async (tx) => {
      const [row] = await tx
        .select({ id: info.id, cover: info.cover })
        .from(info)
        .where(isWanted)
        .for('update')
      if (!row) throw notFound('文章不存在')
      await covers.require(tx, clerk, [cover])
      await tx.update(info).set({ cover }).where(isWanted)
      const change = { before: { cover: row.cover }, after: { cover } }
      await writeAudit(tx, { kind: infoAudit, id: row.id, ...change })
    })
  }
