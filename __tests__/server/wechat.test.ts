import { randomUUID } from 'node:crypto'
import { domains } from '@/contract/all'
import type { Domain, Endpoint } from '@/contract/endpoint'
import { userCalls } from '@/contract/user'
import { wechatCalls } from '@/contract/wechat'
import { isGoodState, newState } from '../../server/areas/people/wechat/wechatBrowser'
import { jsApiSignature } from '../../server/areas/people/wechat/wechatBrowser'
import {
  SAME_CALLBACK_SECONDS,
  TICKET_MINUTES,
} from '../../server/areas/people/wechat/wechat.service'
import { moneyFixture } from '../support/server/money'
import { OTHER_PARK, PARK, describeServer, phones, startTestApp } from '../support/server/testApp'

const test = describeServer()

let count = 0
const newPhone = () => `135${String((count += 1)).padStart(8, '0')}`
const newPerson = () => randomUUID().replaceAll('-', '')
const loginCode = (person: string) => `wx-${person}-${randomUUID()}`
const phoneCode = (phone: string) => `phone-${phone}-${randomUUID()}`

const logIn = (person: string, park = PARK) =>
  test.call(wechatCalls.getandlogin, { Code: loginCode(person) }, { park })

async function tempToken(person = newPerson(), park = PARK): Promise<string> {
  const { data } = await logIn(person, park)
  if (data.IsBound) throw new Error('bound already')
  return data.temp_token
}

const bind = (temp_token: string, proof: Record<string, string>, park = PARK, tenant = park) =>
  test.call(wechatCalls.Exchange4Phone, { tenant, temp_token, ...proof }, { park })

const userCount = async () =>
  Number((await test.sql<{ n: string }>('select count(*) as n from app_user'))[0]!.n)

describe('mini-program', () => {
  it('binds a phone once and then logs in by its code alone', async () => {
    const person = newPerson()
    const phone = newPhone()
    const first = await bind(await tempToken(person), { PhoneCode: phoneCode(phone) })
    expect(first.data).toMatchObject({ IsNewUser: true, User: { PhoneNumber: phone } })

    const { data } = await logIn(person)
    expect(data).toMatchObject({ IsBound: true, IsNewUser: false, User: { PhoneNumber: phone } })
    const tokens = data.IsBound ? data : undefined
    expect((await test.call(userCalls.GetInfo, {}, { tokens })).status).toBe(200)
  })

  it('binds by SMS code; a wrong try keeps the temp token valid', async () => {
    const temp_token = await tempToken()
    const phone = newPhone()
    await test.call(wechatCalls.SendBindingCode, { temp_token, PhoneNumber: phone })
    const code = test.codeOf(phone)
    const wrong = await bind(temp_token, {
      PhoneNumber: phone,
      CheckCode: code === '000000' ? '111111' : '000000',
    })
    expect([wrong.status, wrong.body.Reason]).toEqual([400, 'checkCode'])
    expect((await bind(temp_token, { PhoneNumber: phone, CheckCode: code })).status).toBe(200)
    // Binding codes are invalid for log-in, and vice versa.
    const other = await tempToken()
    test.clock.pass(61_000)
    await test.call(domains.sms.login, { PhoneNumber: phone })
    const login = await bind(other, { PhoneNumber: phone, CheckCode: test.codeOf(phone) })
    expect(login.body.Reason).toBe('checkCode')
  })

  it('logs in to the existing account of the number', async () => {
    const person = newPerson()
    const before = await userCount()
    const { data } = await bind(await tempToken(person), { PhoneCode: phoneCode(phones.member) })
    expect(data.IsNewUser).toBe(false)
    expect(data.User.Id).toBe((await test.logIn()).User.Id)
    expect(await userCount()).toBe(before)

    // Bound again from another WeChat account: the earlier one no longer opens the account.
    await bind(await tempToken(), { PhoneCode: phoneCode(phones.member) })
    expect((await logIn(person)).data.IsBound).toBe(false)
    expect(await userCount()).toBe(before)
  })

  it('creates one account from twenty concurrent bindings', async () => {
    const phone = newPhone()
    const person = newPerson()
    const token = await tempToken(person)
    const before = await userCount()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => bind(token, { PhoneCode: phoneCode(phone) })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.Reason === 'tempToken')).toHaveLength(19)
    expect(await userCount()).toBe(before + 1)
  })

  it('is refused with a used code and a used phone code', async () => {
    const Code = loginCode(newPerson())
    expect((await test.call(wechatCalls.getandlogin, { Code })).status).toBe(200)
    const again = await test.call(wechatCalls.getandlogin, { Code })
    expect([again.status, again.body.Reason]).toEqual([400, 'wechatCode'])

    const PhoneCode = phoneCode(newPhone())
    expect((await bind(await tempToken(), { PhoneCode })).status).toBe(200)
    expect((await bind(await tempToken(), { PhoneCode })).body.Reason).toBe('wechatCode')
  })

  it('is a different person in another park', async () => {
    const person = newPerson()
    await bind(await tempToken(person), { PhoneCode: phoneCode(newPhone()) })
    expect((await logIn(person, OTHER_PARK)).data.IsBound).toBe(false)
  })
})

describe('temp token', () => {
  it('opens no call but the binding', async () => {
    const access_token = await tempToken()
    const closed = Object.values(domains as Record<string, Domain>)
      .flatMap((calls): Endpoint[] => Object.values(calls))
      .filter(({ auth }) => auth === 'member' || auth === 'staff')
    expect(closed.length).toBeGreaterThan(30)
    for (const endpoint of closed) {
      const tokens = { access_token, secret: 'secret' }
      expect((await test.call(endpoint, {}, { tokens })).status).toBe(401)
    }
    const refresh = { grant_type: 'refresh_token', refresh_token: access_token }
    expect((await test.call(domains.oauth.token, refresh)).status).toBe(401)
  })

  it('works once, in its park, for half an hour, and is stored hashed', async () => {
    const proof = () => ({ PhoneCode: phoneCode(newPhone()) })
    const used = await tempToken()
    expect((await bind(used, proof())).status).toBe(200)
    expect((await bind(used, proof())).body.Reason).toBe('tempToken')
    const carried = await tempToken()
    expect((await bind(carried, proof(), OTHER_PARK)).body.Reason).toBe('tempToken')
    expect((await bind(carried, proof(), OTHER_PARK, PARK)).body.Reason).toBe('otherPark')
    expect(JSON.stringify(await test.sql('select * from wechat_ticket'))).not.toContain(carried)
    test.clock.pass(TICKET_MINUTES * 60_000)
    expect((await bind(carried, proof())).body.Reason).toBe('tempToken')
    const late = { temp_token: carried, PhoneNumber: newPhone() }
    expect((await test.call(wechatCalls.SendBindingCode, late)).body.Reason).toBe('tempToken')
    await test.services.wechat.clean(PARK)
    const [left] = await test.sql<{ n: string }>(
      'select count(*) as n from wechat_ticket where tenant_id = $1',
      [PARK],
    )
    expect(left!.n).toBe('0')
  })
})

describe('WeChat’s browser', () => {
  const stateOf = async (park = PARK) =>
    (await test.call(wechatCalls.wxAppId, {}, { park })).data.State
  const exchange = (Code: string, State: string, caller = {}) =>
    test.call(wechatCalls.code2openId, { Code, State }, caller)

  it('gets the same open id for a repeated callback, also concurrently', async () => {
    const state = await stateOf()
    const code = test.wechat.issueCode(newPerson())
    const both = await Promise.all([exchange(code, state), exchange(code, state)])
    const third = await exchange(code, state)
    for (const reply of [...both, third]) expect(reply.data).toEqual(both[0].data)

    test.clock.pass(SAME_CALLBACK_SECONDS * 1000 + 1)
    expect((await exchange(code, state)).body.Reason).toBe('wechatCode')
  })

  it('is refused with a used code under another state, and with a forged state', async () => {
    const state = await stateOf()
    const code = test.wechat.issueCode(newPerson())
    await exchange(code, state)
    expect((await exchange(code, await stateOf())).body.Reason).toBe('wechatCode')

    const fresh = () => test.wechat.issueCode(newPerson())
    const forged = state.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    for (const wrong of [forged, await stateOf(OTHER_PARK)]) {
      expect((await exchange(fresh(), wrong)).body.Reason).toBe('wechatState')
    }
    test.clock.pass(10 * 60_000 + 1)
    expect((await exchange(fresh(), state)).body.Reason).toBe('wechatState')
  })

  it('logs in with its temp token once the person is bound in the mini-program', async () => {
    const person = newPerson()
    const { data } = await exchange(test.wechat.issueCode(person), await stateOf())
    const log = () => test.call(wechatCalls.Login, { tenant: PARK, temp_token: data.temp_token })
    expect((await log()).data.IsBound).toBe(false)
    await bind(await tempToken(person), { PhoneCode: phoneCode(newPhone()) })
    expect((await log()).data.IsBound).toBe(true)
    expect((await log()).body.Reason).toBe('tempToken')
  })

  it('lets a member pay with its open id, but its holder cannot log in as the member', async () => {
    const tokens = await test.logIn(phones.newMember)
    const member = { tenantId: PARK, userId: tokens.User.Id }
    const stranger = newPerson()
    const { data } = await exchange(test.wechat.issueCode(stranger), await stateOf(), { tokens })
    expect(await test.services.wechat.openIdOf(member, 'officialAccount')).toBe(data.OpenId)
    const login = await test.call(wechatCalls.Login, { tenant: PARK, temp_token: data.temp_token })
    expect(login.data.IsBound).toBe(false)
    expect((await logIn(stranger)).data.IsBound).toBe(false)
  })

  it('is sent to the sandbox, which redirects twice with one code, only to own hosts', async () => {
    const { data } = await test.call(wechatCalls.wxAppId)
    const path = new URL(data.AuthorizeUrl).pathname
    const ask = (redirect_uri: string) =>
      test.app.inject({ url: path, query: { redirect_uri, state: data.State } })
    const page = (await ask('http://localhost:80/pages/index/index?viewurl=%2Fa')).body
    const addresses = [...page.matchAll(/(?:;url=|src=")([^"]+)"/g)].map(([, url]) => url)
    expect(addresses).toHaveLength(2)
    expect(addresses[0]).toBe(addresses[1])
    const back = new URL(addresses[0]!.replaceAll('&amp;', '&'))
    expect(back.searchParams.get('viewurl')).toBe('/a')
    const reply = await exchange(back.searchParams.get('code')!, back.searchParams.get('state')!)
    expect(reply.data.OpenId).toMatch(/^sbx/)
    for (const foreign of ['https://evil.example/', 'javascript:alert(1)']) {
      expect((await ask(foreign)).statusCode).toBe(400)
    }
  })
})

describe('payment inside WeChat', () => {
  it('uses the open id that the server exchanged, whatever the request contains', async () => {
    const begin = jest.spyOn(test.services.payProvider, 'begin')
    const money = await moneyFixture(test)
    const member = await money.member()
    const { data } = await test.call(wechatCalls.wxAppId)
    const callback = { Code: test.wechat.issueCode(newPerson()), State: data.State }
    const linked = await test.call(wechatCalls.code2openId, callback, member.caller)
    for (const Scene of ['messengerBrowser', 'miniProgram'] as const) {
      const order = await member.order(100)
      const forged = { OpenId: 'somebody-else', openId: 'somebody-else' }
      await member.pay(order.Id, { Channel: 'wechat', Scene, ...forged })
    }
    expect(begin.mock.calls.map(([{ openId }]) => openId)).toEqual([linked.data.OpenId, undefined])
  })
})

describe('removed account', () => {
  it('is unknown to WeChat afterwards', async () => {
    const person = newPerson()
    const { data } = await bind(await tempToken(person), { PhoneCode: phoneCode(newPhone()) })
    const removal = { Confirmation: '注销账号' }
    expect((await test.call(userCalls.remove, removal, { tokens: data })).status).toBe(200)
    expect((await logIn(person)).data.IsBound).toBe(false)
  })
})

describe('real park', () => {
  it('has no sandbox people', async () => {
    const real = await startTestApp()
    try {
      await real.sql(`update park set is_demo = false where tenant_id = $1`, [PARK])
      real.services.parks.forget()
      const reply = await real.call(wechatCalls.getandlogin, { Code: loginCode('demo') })
      expect([reply.status, reply.body.Reason]).toEqual([503, 'wechatOff'])
    } finally {
      await real.close()
    }
  })
})

describe('state', () => {
  it('is valid for its key and park, for ten minutes', () => {
    const key = Buffer.from('key')
    const state = newState(key, PARK, 1000)
    expect(state).toMatch(/^[0-9a-f]{92}$/)
    expect(isGoodState(key, PARK, state, 1000)).toBe(true)
    expect(isGoodState(key, OTHER_PARK, state, 1000)).toBe(false)
    expect(isGoodState(Buffer.from('other'), PARK, state, 1000)).toBe(false)
    expect(isGoodState(key, PARK, state, 1000 + 10 * 60_000)).toBe(false)
  })
})

describe('JS-SDK arguments', () => {
  it('are signed as in WeChat’s own example', () => {
    const ticket =
      'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    const example = { ticket, nonce: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457 }
    const signature = '0f9de62fce790f9a083d5c99e95740ceb90c27ed'
    const url = 'http://mp.weixin.qq.com?params=value'
    expect(jsApiSignature({ ...example, url })).toBe(signature)
    expect(jsApiSignature({ ...example, url: `${url}#fragment` })).toBe(signature)
  })

  it('are created for the park’s own pages only', async () => {
    const Url = 'http://localhost/pages/home/home?from=share'
    const { data } = await test.call(wechatCalls.buildArg, { Url: `${Url}#top` })
    const { Timestamp: timestamp, NonceStr: nonce, Signature } = data
    expect(Signature).toBe(jsApiSignature({ ticket: 'sandbox-ticket', nonce, timestamp, url: Url }))
    for (const foreign of ['https://evil.example/', 'https://localhost.evil.example/']) {
      const reply = await test.call(wechatCalls.buildArg, { Url: foreign })
      expect([reply.status, reply.body.Reason]).toEqual([403, 'foreignUrl'])
    }
  })
})
