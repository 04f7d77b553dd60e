import { randomUUID } from 'node:crypto'
import type { DomainName, domains } from '@/contract/all'
import type { LoginResult } from '@/contract/user'
import { wechatCalls } from '@/contract/wechat'
import { marketingRows } from './marketingCalls'
import { knownToWechat } from './subscriptions'
import { moneyRows } from './moneyCalls'
import { PARK, phones, type TestApp } from './testApp'

/** Somebody who calls, in one park. */
export interface Person {
  park: string
  tokens: LoginResult
}

/** Those who call in the generated tests. */
export interface World {
  test: TestApp
  /** Two members of one park, one of another; the first is asked about. */
  owner: Person
  stranger: Person
  foreigner: Person
}

/** How a call is made rightly. Written per call: a new call without its row fails the tests. */
export interface Row {
  /** A request that the server accepts from the owner. */
  request(world: World): Promise<Record<string, unknown>> | Record<string, unknown>
  /**
   * For calls that name something by id: the request names something of the owner's (`owner`, which
   * another member must not get), or of the park's (`park`, which another park must not get).
   */
  names?: 'owner' | 'park'
  /** The call ends the owner's session: it is made with another one. */
  endsSession?: boolean
  /** The call ends the account itself: it is made by somebody made for it. */
  endsAccount?: boolean
}

type Rows = { [Domain in DomainName]: { [Call in keyof (typeof domains)[Domain]]: Row } }

const nothing: Row = { request: () => ({}) }

/** The id of the oldest row of a list of the park. */
async function firstOf(
  world: World,
  table: 'announcement' | 'info' | 'problem',
  age: 'published_at' | 'updated_at' = 'published_at',
): Promise<string> {
  const [row] = await world.test.sql<{ id: string }>(
    `select id from ${table} where tenant_id = $1 order by ${age} limit 1`,
    [world.owner.park],
  )
  if (!row) throw new Error(`the demo has no ${table}`)
  return row.id
}

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
async function ownComplaint({ test, owner }: World): Promise<string> {
  const member = { tenantId: owner.park, userId: owner.tokens.User.Id }
  return (await test.services.complaints.saveOrUpdate(member, complaintOf())).Id
}

const deskWords = { Author: '客服中心 小顾', Text: '已经请工程部到场' }

async function takenUpComplaint(world: World): Promise<string> {
  const id = await ownComplaint(world)
  await world.test.services.complaintDesk.accept(world.owner.park, id)
  return id
}

/** A person of WeChat's who has no account, and their temp_token. */
async function tempToken({ test, owner }: World): Promise<string> {
  const { body } = await test.call(
    wechatCalls.getandlogin,
    { Code: `wx-${randomUUID().replaceAll('-', '')}-1` },
    { park: owner.park },
  )
  return body.data.IsBound ? '' : body.data.temp_token
}

/** A callback of WeChat's as the sandbox makes it. */
async function callback({ test, owner }: World) {
  const { data } = await test.call(wechatCalls.wxAppId, {}, { park: owner.park })
  return { Code: test.wechat.issueCode('guest'), State: data.State }
}

let count = 0
/** A number nobody has, so that the pause between two messages does not matter. */
export const newPhone = () => `136${String((count += 1)).padStart(8, '0')}`

/** A code to the owner's own phone, without the pause since the last. */
const toOwnPhone: Row = {
  async request({ test }) {
    await test.sql('delete from sms_quota')
    return {}
  },
}

const wrongCode = { CheckCode: '000000' }

/** A message in the owner's inbox: a complaint of theirs is answered. */
async function ownMessage(world: World): Promise<string> {
  const { tenantId, userId } = { tenantId: world.owner.park, userId: world.owner.tokens.User.Id }
  await world.test.services.complaintDesk.answer(tenantId, await ownComplaint(world), {
    author: deskWords.Author,
    text: `已处理 ${randomUUID()}`,
  })
  const { DataRows } = await world.test.services.messages.list(
    { tenantId, userId },
    { PageIndex: 1, PageSize: 1 },
  )
  return DataRows[0]!.Id
}

export const rows: Rows = {
  park: {
    getParkInfo: { request: () => ({ Host: 'binjiang.localhost' }) },
    getEntryUrl: { request: () => ({ type: 'notice', id: '1' }) },
  },
  user: {
    register: {
      request: () => ({ PhoneNumber: newPhone(), Password: 'linen2026', ...wrongCode }),
    },
    login: { request: () => ({ PhoneNumber: phones.marketing, Password: 'park1958' }) },
    logout: { ...nothing, endsSession: true },
    remove: { request: () => ({ Confirmation: '注销账号' }), endsAccount: true },
    existsUser: { request: () => ({ PhoneNumber: phones.member }) },
    update: { request: () => ({ Name: '阿琳' }) },
    changePassword: {
      request: () => ({ OldPassword: 'wrong1958', NewPassword: 'cotton2026' }),
    },
    changePasswordByCheckCode: { request: () => ({ NewPassword: 'cotton2026', ...wrongCode }) },
    forgetPasswordByCheckCode: {
      request: () => ({ PhoneNumber: phones.member, NewPassword: 'cotton2026', ...wrongCode }),
    },
    GetInfo: nothing,
  },
  oauth: {
    token: {
      request: ({ owner }) => ({
        grant_type: 'refresh_token',
        refresh_token: owner.tokens.refresh_token,
      }),
      endsSession: true,
    },
    tokenByPost: {
      request: ({ owner }) => ({
        grant_type: 'refresh_token',
        refresh_token: owner.tokens.refresh_token,
      }),
      endsSession: true,
    },
  },
  sms: {
    register: { request: () => ({ PhoneNumber: newPhone() }) },
    login: { request: () => ({ PhoneNumber: newPhone() }) },
    forgetPassword: { request: () => ({ PhoneNumber: newPhone() }) },
    resetPasswd: toOwnPhone,
    changePaymentCode: toOwnPhone,
  },
  wechat: {
    getandlogin: { request: () => ({ Code: `wx-guest-${randomUUID()}` }) },
    code2openId: { request: callback },
    Login: {
      request: async (world) => ({ tenant: PARK, temp_token: await tempToken(world) }),
    },
    SendBindingCode: {
      request: async (world) => ({ temp_token: await tempToken(world), PhoneNumber: newPhone() }),
    },
    Exchange4Phone: {
      request: async (world) => ({
        tenant: PARK,
        temp_token: await tempToken(world),
        PhoneCode: `phone-${newPhone()}-${randomUUID()}`,
      }),
    },
    wxAppId: nothing,
    buildArg: { request: () => ({ Url: 'http://localhost/pages/home/home?from=share' }) },
  },
  qr: {
    GenerateQR: { request: () => ({ type: 'activity', id: 'activity-1' }) },
    GetQRSceneOfShortCode: {
      request: async ({ test, owner }) => {
        const member = { tenantId: owner.park, userId: owner.tokens.User.Id }
        const entry = { type: 'activity', id: 'activity-1' }
        const { ShortCode } = await test.services.qr.generate(member, entry, 1, 'http://localhost')
        return { ShortCode }
      },
      names: 'park',
    },
  },
  manageUser: {
    manageUserInfoByPhone: {
      request: ({ owner }) => ({ PhoneNumber: owner.tokens.User.PhoneNumber }),
      names: 'owner',
    },
  },
  announcement: {
    list: { request: () => ({ PageSize: 5 }) },
    detail: {
      request: async (world) => ({ Id: await firstOf(world, 'announcement') }),
      names: 'park',
    },
  },
  advertisement: { get: nothing },
  banner: { list: { request: () => ({ Position: 'home' }) } },
  info: {
    list: { request: () => ({ PageIndex: 1 }) },
    detail: { request: async (world) => ({ Id: await firstOf(world, 'info') }), names: 'park' },
  },
  category: { list: nothing },
  problem: {
    listAll: nothing,
    detail: {
      request: async (world) => ({ Id: await firstOf(world, 'problem', 'updated_at') }),
      names: 'park',
    },
  },
  complaint: {
    saveOrUpdate: { request: () => complaintOf() },
    list: { request: () => ({ PageIndex: 1 }) },
    detail: { request: async (world) => ({ Id: await ownComplaint(world) }), names: 'owner' },
    reply: {
      request: async (world) => ({ Id: await ownComplaint(world), Text: '补充一句' }),
      names: 'owner',
    },
    close: {
      request: async (world) => ({ Id: await ownComplaint(world), IsSatisfied: true }),
      names: 'owner',
    },
    updateRead: {
      request: async (world) => ({ Id: await ownComplaint(world), SeenAt: 0 }),
      names: 'owner',
    },
    unreadCount: { request: () => ({}) },
  },
  complaintDesk: {
    list: { request: () => ({ PageIndex: 1, Status: 'Submitted' }) },
    detail: { request: async (world) => ({ Id: await ownComplaint(world) }) },
    accept: { request: async (world) => ({ Id: await ownComplaint(world) }) },
    answer: { request: async (world) => ({ Id: await ownComplaint(world), ...deskWords }) },
    end: { request: async (world) => ({ Id: await takenUpComplaint(world), ...deskWords }) },
  },
  ...moneyRows,
  buildingInfo: { query: nothing },
  userMessage: {
    list: { request: () => ({ PageIndex: 1 }) },
    unreadCount: nothing,
    read: { request: async (world) => ({ Ids: [await ownMessage(world)] }) },
  },
  subscribeMessage: {
    templates: nothing,
    subscribed: {
      async request(world) {
        await knownToWechat(world.test, world.owner.tokens.User.Id, world.owner.park)
        return {
          RequestId: randomUUID(),
          Kind: 'complaintAnswered',
          TemplateId: 'sandbox-complaint-answered',
          IsAccepted: true,
        }
      },
    },
  },
  eventTracking: {
    eventTracking: {
      request: () => ({
        TriggerId: `row-${randomUUID()}`,
        EventType: 'page',
        EventKeyName: '/pages/home/home',
        UpTime: Date.now(),
        OSType: 1,
        UserGender: 0,
      }),
    },
  },
  ...marketingRows,
}
