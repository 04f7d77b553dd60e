import { randomUUID } from 'node:crypto'
import { bySystem } from '../../../server/kernel/writeAudit'
import { parkReply } from './parkReply'
import type { World } from './row'
import { PARK, type TestApp } from './testApp'

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

/** The park's side of complaints, as its desk calls the service. */
export function complaintDeskOf(test: Pick<TestApp, 'services'>) {
  type Desk = TestApp['services']['complaintDesk']
  const { complaintDesk: desk } = test.services
  interface ReplyInput {
    Id: string
    Author: string
    Text: string
  }
  const words = ({ Author, Text }: ReplyInput) => ({ author: Author, text: Text })
  return {
    list: (request: Parameters<Desk['list']>[1], park = PARK) =>
      parkReply(() => desk.list(park, request)),
    detail: ({ Id }: { Id: string }, park = PARK) => parkReply(() => desk.detail(park, Id)),
    accept: ({ Id }: { Id: string }, park = PARK) =>
      parkReply(() => desk.accept(park, Id, bySystem)),
    answer: (reply: ReplyInput, park = PARK) =>
      parkReply(() => desk.answer(park, reply.Id, words(reply), bySystem)),
    end: (reply: ReplyInput, park = PARK) =>
      parkReply(() => desk.end(park, reply.Id, words(reply), bySystem)),
  }
}
