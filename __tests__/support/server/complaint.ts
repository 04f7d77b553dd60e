import { randomUUID } from 'node:crypto'
import type { World } from './row'

/** A complaint as the app sends it, new each time. */
export const complaintOf = () => ({
  RequestId: randomUUID(),
  Kind: 'complaint' as const,
  Target: '设施设备',
  Detail: '三号楼的电梯关门太快，请检修。',
  Images: [],
  Phone: '13900000000',
  Anonymous: false,
})

/** The id of a new complaint of the owner's; their session may have ended among the calls before. */
export async function ownComplaint({ test, owner }: World): Promise<string> {
  const member = { tenantId: owner.park, userId: owner.tokens.User.Id }
  return (await test.services.complaints.saveOrUpdate(member, complaintOf())).Id
}

/** What the desk says to it, and who says it. */
export const deskWords = { Author: '客服中心 小顾', Text: '已经请工程部到场' }
