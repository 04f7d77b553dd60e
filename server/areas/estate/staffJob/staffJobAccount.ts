import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { AccountPart } from '../../../kernel/module'
import type { JudgedFinding } from '@/rules/standardItem'
import { imagesOfActs } from './act.repository'
import { countOpenOf } from './staffJob.repository'
import { staffJob, staffJobAct, staffJobLate } from './staffJob.table'

/** Removes a person's pictures, which are deleted with the account, from results. */
async function forgetPictures(tx: Queryable, member: Member): Promise<void> {
  const { tenantId, userId } = member
  const images = new Set(await imagesOfActs(tx, member))
  if (images.size === 0) return
  const isOf = and(eq(staffJobAct.tenantId, tenantId), eq(staffJobAct.userId, userId))
  const jobIds = tx.select({ id: staffJobAct.jobId }).from(staffJobAct).where(isOf)
  const left = (paths: readonly string[]) => paths.filter((path) => !images.has(path))
  const without = (results: readonly JudgedFinding[]) =>
    results.map((result) => ({ ...result, Images: left(result.Images) }))
  const jobs = await tx
    .select()
    .from(staffJob)
    .where(and(eq(staffJob.tenantId, tenantId), inArray(staffJob.id, jobIds)))
    .for('update')
  for (const job of jobs) {
    await tx
      .update(staffJob)
      .set({
        results: without(job.results),
        points: job.points.map((point) => ({ ...point, results: without(point.results) })),
        beforeImages: left(job.beforeImages),
        afterImages: left(job.afterImages),
      })
      .where(and(eq(staffJob.tenantId, tenantId), eq(staffJob.id, job.id)))
  }
}

/** Account removal: open tasks block it; data and pictures the person sent are erased. */
export const staffJobAccount: AccountPart = {
  async obstacle(tx, member) {
    const open = await countOpenOf(tx, member)
    if (open === 0) return undefined
    return `还有 ${open} 项任务没有完成，请完成或转交同事后再注销`
  },
  async forget(tx, member) {
    const { tenantId, userId } = member
    await forgetPictures(tx, member)
    await tx
      .update(staffJobAct)
      .set({ images: [], answer: null })
      .where(and(eq(staffJobAct.tenantId, tenantId), eq(staffJobAct.userId, userId)))
    await tx
      .update(staffJobLate)
      .set({ sent: {} })
      .where(and(eq(staffJobLate.tenantId, tenantId), eq(staffJobLate.userId, userId)))
    await tx
      .update(staffJob)
      .set({
        handOverText: sql`case when ${staffJob.handedById} = ${userId} then '' else ${staffJob.handOverText} end`,
        handedById: sql`nullif(${staffJob.handedById}, ${userId})`,
        formerIds: sql`array_remove(${staffJob.formerIds}, ${userId}::uuid)`,
      })
      .where(
        and(
          eq(staffJob.tenantId, tenantId),
          or(eq(staffJob.handedById, userId), sql`${userId}::uuid = any(${staffJob.formerIds})`),
        ),
      )
  },
}
