import { randomUUID } from 'node:crypto'
import type { World } from './row'

/** A new complaint as the app sends it. */
export const complaintOf = () => ({
  RequestId: randomUUID(),
  Kind: 'complaint' as const,
  Target: '设施设备',
  Detail: '三号楼的电梯关门太快，请检修。',
  Images: [],
  Phone: '13900000000',
  Anonymous: false,
})

/**
 * Id of a new complaint of the owner, created through the service: the owner's session may have
 * ended.
 */
export async function ownComplaint({ test, owner }: World): Promise<string> {
  const member = { tenantId: owner.park, userId: owner.tokens.User.Id }
  return (await test.services.complaints.saveOrUpdate(member, complaintOf())).Id
}

/** Reply of the desk with its author. */
export const deskWords = { Author: '客服中心 小顾', Text: '已经请工程部到场' }
