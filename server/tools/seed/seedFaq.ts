import type { Queryable } from '../../database/queryable'
import { problem, problemClass } from '../../areas/content/problem/problem.table'
import { plainText } from '../../kernel/richText'
import { seedHtml } from './art'
import type { FaqClass } from './content/types'
import { seedId } from './seedId'

export async function seedFaq(
  tx: Queryable,
  tenantId: string,
  classes: readonly FaqClass[],
  now: Date,
): Promise<void> {
  const classId = ({ key }: FaqClass) => seedId(tenantId, 'faqClass', key)
  await tx
    .insert(problemClass)
    .values(classes.map((item, rank) => ({ tenantId, id: classId(item), name: item.name, rank })))
  await tx.insert(problem).values(
    classes.flatMap((item) =>
      item.problems.map(({ key, title, answer }, rank) => {
        const content = seedHtml(answer)
        return {
          tenantId,
          id: seedId(tenantId, 'problem', key),
          classId: classId(item),
          title,
          content,
          plainText: plainText(content),
          rank,
          updatedAt: now,
        }
      }),
    ),
  )
}
