import { randomUUID } from 'node:crypto'
import { wechatCalls } from '@/contract/wechat'
import { deskWords, ownComplaint } from '../complaint'
import { newPhone } from '../newPhone'
import { nothing, type Row, type RowsOf, type World } from '../row'
import { knownToWechat } from '../subscriptions'
import { PARK, phones } from '../testApp'
import { bySystem } from '../../../../server/kernel/writeAudit'

/** temp_token of a WeChat person without an account. */
async function tempToken({ test, owner }: World): Promise<string> {
  const { body } = await test.call(
    wechatCalls.getandlogin,
    { Code: `wx-${randomUUID().replaceAll('-', '')}-1` },
    { park: owner.park },
  )
  return body.data.IsBound ? '' : body.data.temp_token
}

/** A WeChat callback, as the sandbox makes it. */
async function callback({ test, owner }: World) {
  const { data } = await test.call(wechatCalls.wxAppId, {}, { park: owner.park })
  return { Code: test.wechat.issueCode('guest'), State: data.State }
}

/** Requests a code to the owner's phone, without the pause since the last one. */
const toOwnPhone: Row = {
  async request({ test }) {
    await test.sql('delete from sms_quota')
    return {}
  },
}

const wrongCode = { CheckCode: '000000' }

/** Id of a message in the owner's inbox: the answer to a complaint. */
async function ownMessage(world: World): Promise<string> {
  const { tenantId, userId } = { tenantId: world.owner.park, userId: world.owner.tokens.User.Id }
  await world.test.services.complaintDesk.answer(
    tenantId,
    await ownComplaint(world),
    {
      author: deskWords.Author,
      text: `已处理 ${randomUUID()}`,
    },
    bySystem,
  )
  const { DataRows } = await world.test.services.messages.list(
    { tenantId, userId },
    { PageIndex: 1, PageSize: 1 },
  )
  return DataRows[0]!.Id
}

export const rows = {
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
    removalNotices: { request: () => ({}) },
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
  userMessage: {
    list: { request: () => ({ PageIndex: 1 }) },
    unreadCount: nothing,
    promotion: nothing,
    setPromotion: { request: () => ({ Receives: false }) },
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
} satisfies RowsOf<
  | 'park'
  | 'user'
  | 'oauth'
  | 'sms'
  | 'wechat'
  | 'qr'
  | 'manageUser'
  | 'userMessage'
  | 'subscribeMessage'
  | 'eventTracking'
>
