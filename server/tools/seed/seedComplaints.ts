import type { Queryable } from '../../database/queryable'
import { complaint, complaintReply } from '../../areas/content/complaint/complaint.table'
import { parkDay } from '../../kernel/parkDay'
import type { SeedComplaint } from './members/complaints'
import { itemId } from '../../kernel/folder/problem'

/** Seeds the demo member's complaints with the park's answers. */
export async function seedComplaints(
  tx: Queryable,
  tenantId: string,
  complaints: readonly SeedComplaint[],
): Promise<void> {
  const idOf = ({ key }: SeedComplaint) => itemId(tenantId, 'complaint', key)
  await tx.insert(complaint).values(
    complaints.map((item) => ({
      tenantId,
      id: idOf(item),
      userId: itemId(tenantId, 'account', 'member'),
      requestId: `seed-complaint-${item.key}`,
      no: `FK${parkDay(item.submittedAt).replace(/-/g, '')}${item.serial}`,
      kind: item.kind,
      target: item.target,
      detail: item.detail,
      images: [],
      phone: '13800000001',
      isAnonymous: item.isAnonymous,
      status: item.status,
      isSatisfied: item.isSatisfied,
      answeredAt: answeredAt(item),
      // Answers of closed complaints are read, those of open ones unread.
      readAt: item.status === 'Closed' ? answeredAt(item) : null,
      submittedAt: new Date(item.submittedAt),
      updatedAt: new Date(item.replies.at(-1)?.at ?? item.submittedAt),
    })),
  )
  await tx.insert(complaintReply).values(
    complaints.flatMap((item) =>
      item.replies.map(({ author, text, at }, index) => ({
        tenantId,
        id: itemId(tenantId, 'complaintReply', `${item.key}/${index}`),
        complaintId: idOf(item),
        side: author === undefined ? ('member' as const) : ('park' as const),
        author: author ?? '',
        text,
        at: new Date(at),
      })),
    ),
  )
}

/** Time of the park's last reply. */
function answeredAt({ replies }: SeedComplaint): Date | null {
  const last = replies.filter(({ author }) => author !== undefined).at(-1)
  return last ? new Date(last.at) : null
}
