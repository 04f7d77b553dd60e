/** Content check: words and pictures are checked before others see them, and staff decide the rest. */
import { createCipheriv } from 'node:crypto'
import { invitationCalls } from '@/contract/invitation'
import { openInvitationCalls } from '@/contract/openInvitation'
import { userCalls } from '@/contract/user'
import { PENDING_WORDS, REFUSED_WORDS } from '../../server/kernel/memberWords'
import type {
  CheckStarted,
  ContentCheck,
  Verdict,
} from '../../server/providers/contentCheck/contentCheck'
import {
  sandboxReviewWords,
  sandboxRiskyWords,
} from '../../server/providers/contentCheck/createContentCheck'
import { pushSignature } from '../../server/providers/contentCheck/wechatPush'
import { atDesk } from '../support/server/desk'
import { newInvitation } from '../support/server/rows/parkLife'
import { PARK, describeServer, phones, type Caller } from '../support/server/testApp'

const AES_KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const TOKEN = 'pushtoken'
const APP_ID = 'wxmini'

let answer: Verdict | CheckStarted = { end: 'pass', reason: '' }
let checked: { what: string; openId: string | undefined; scene: number }[] = []
const contentCheck: ContentCheck = {
  name: 'of the test',
  async checkText(text, subject) {
    checked.push({ what: text, ...subject })
    return answer.end === 'started' ? { end: 'pass', reason: '' } : answer
  },
  async checkPicture(url, subject) {
    checked.push({ what: url, ...subject })
    return answer
  },
}
const test = describeServer({
  providers: { contentCheck },
  environment: {
    WECHAT_PUSH_TOKEN: TOKEN,
    WECHAT_PUSH_AES_KEY: AES_KEY,
    WECHAT_APP_ID_MINI_PROGRAM: APP_ID,
    PUBLIC_ORIGIN: 'https://park.test',
  },
})
let member: Caller & { tokens: Awaited<ReturnType<typeof test.logIn>> }
beforeAll(async () => void (member = { park: PARK, tokens: await test.logIn() }))
beforeEach(async () => {
  answer = { end: 'pass', reason: '' }
  checked = []
  await test.sql('delete from content_check')
  await test.sql("update invitation set created_at = created_at - interval '2 days'")
})

const save = (more: Record<string, unknown> = {}) =>
  test.call(invitationCalls.save, newInvitation(test.clock.now(), more), member)
const open = async (Hash: string) =>
  (await test.call(openInvitationCalls.open, { Hash }, { park: PARK })).data
const sweep = () => test.services.contentChecks.sweep(PARK)
const checks = () =>
  test.sql<{ id: string; status: string; content: string; place: string }>(
    'select id, status, content, place from content_check order by created_at, id',
  )
const messages = () =>
  test.sql<{ title: string }>(
    "select title from user_message where kind = 'contentRefused' order by created_at, id",
  )
let pictures = 0
/** Makes an uploaded picture of the member, without its file. */
async function picture(): Promise<string> {
  const name = `userlogo/${(pictures += 1)}.jpg`
  await test.sql(
    `insert into picture (tenant_id, name, user_id, width, height, bytes, uploaded_at)
     values ($1, $2, $3, 1, 1, 1, now())`,
    [PARK, name, member.tokens.User.Id],
  )
  return `/file/${name}`
}
const avatar = async () => (await test.call(userCalls.GetInfo, {}, member)).data.Avatar

describe('content check of texts', () => {
  it('shows passed texts and stores the check without the text', async () => {
    const { Hash } = (await save({ Message: '带上孩子' })).data
    expect(checked.map(({ what }) => what).sort()).toEqual(
      ['一号楼', '参观', '带上孩子', '来园区喝茶', '王小明'].sort(),
    )
    expect(checked.every(({ scene }) => scene === 4)).toBe(true)
    expect(await open(Hash)).toMatchObject({ Title: '来园区喝茶', Message: '带上孩子' })
    expect(new Set((await checks()).map(({ status, content }) => `${status}${content}`))).toEqual(
      new Set(['passed']),
    )
  })

  it('refuses risky texts without storing them, with one request to the provider', async () => {
    answer = { end: 'risky', reason: '广告' }
    const before = await test.sql('select id from invitation')
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await save({ Message: '坏话' })
      expect([status, body.Reason, body.Message]).toEqual([
        400,
        'contentRefused',
        '邀请函含有不合适的内容，请修改后再试',
      ])
    }
    expect(await test.sql('select id from invitation')).toHaveLength(before.length)
    expect(checked).toHaveLength(5)
    expect(await messages()).toEqual([])
  })

  it('leaves uncertain texts to a person; the author reads them, others see 内容待审核', async () => {
    answer = { end: 'review', reason: '微信：广告' }
    const { data } = await save({ Message: '常来坐坐' })
    expect(data.Message).toBe('常来坐坐')
    expect(await open(data.Hash)).toMatchObject({ Title: PENDING_WORDS, Message: PENDING_WORDS })
    const desk = await atDesk(test, phones.marketing)
    expect((await desk.get('/desk/content-checks')).text).toContain('常来坐坐')
    const row = (await checks()).find(({ content }) => content === '常来坐坐')!
    const { location } = await desk.submit('/desk/content-checks', '/desk/content-checks/pass', {
      Id: row.id,
    })
    expect(location).toContain('/desk/content-checks')
    expect(await open(data.Hash)).toMatchObject({ Title: PENDING_WORDS, Message: '常来坐坐' })
    expect((await desk.get('/desk/content-checks')).text).not.toContain('常来坐坐')
  })

  it('keeps texts refused at the desk hidden and notifies the author once', async () => {
    answer = { end: 'review', reason: '' }
    const { Hash } = (await save({ Message: '一段话' })).data
    const row = (await checks()).find(({ content }) => content === '一段话')!
    const desk = await atDesk(test, phones.service)
    for (let times = 0; times < 2; times += 1)
      await desk.submit('/desk/content-checks', '/desk/content-checks/refuse', { Id: row.id })
    expect((await open(Hash)).Message).toBe(REFUSED_WORDS)
    expect(await messages()).toEqual([{ title: '邀请函未通过审核' }])
    const audit = await test.sql('select id from audit_entry where subject_id = $1', [row.id])
    expect(audit).toHaveLength(1)
  })

  it('is repeated by the sweep at growing intervals while the provider gives no verdict', async () => {
    answer = { end: 'later', reason: 'no answer' }
    const { Hash } = (await save()).data
    expect((await open(Hash)).Title).toBe(PENDING_WORDS)
    checked = []
    await sweep()
    expect(checked).toEqual([])
    test.clock.pass(61_000)
    await sweep()
    expect(checked).toHaveLength(4)
    await sweep()
    expect(checked).toHaveLength(4)
    test.clock.pass(61_000)
    answer = { end: 'pass', reason: '' }
    await sweep()
    expect((await open(Hash)).Title).toBe('来园区喝茶')
  })

  it('is repeated once when several sweeps run at once', async () => {
    answer = { end: 'later', reason: 'no answer' }
    await save()
    test.clock.pass(61_000)
    checked = []
    await Promise.all([sweep(), sweep(), sweep()])
    expect(checked).toHaveLength(4)
  })

  it('runs at first display for texts stored before the check existed', async () => {
    const { Hash } = (await save()).data
    await test.sql('delete from content_check')
    answer = { end: 'risky', reason: '' }
    expect((await open(Hash)).Title).toBe(REFUSED_WORDS)
  })
})

describe('content check of a profile', () => {
  const update = (change: Record<string, unknown>) => test.call(userCalls.update, change, member)

  it('refuses a risky nickname', async () => {
    answer = { end: 'risky', reason: '' }
    const { body } = await update({ Name: '坏名字' })
    expect(body.Reason).toBe('contentRefused')
    expect((await test.call(userCalls.GetInfo, {}, member)).data.Name).not.toBe('坏名字')
  })

  it('sends the portrait’s address; the verdict arrives by a signed push', async () => {
    answer = { end: 'started', traceId: 'trace-1' }
    const path = await picture()
    await update({ Avatar: path })
    expect(checked).toEqual([{ what: `https://park.test${path}`, openId: undefined, scene: 1 }])
    expect(await avatar()).toBe(path)
    expect(await pushed({ trace_id: 'trace-0' })).toBe(404)
    expect(await pushed({ trace_id: 'trace-1' }, { signed: false })).toBe(401)
    expect(await avatar()).toBe(path)
    expect(await pushed({ trace_id: 'trace-1' })).toBe(200)
    expect(await avatar()).toBe('')
    expect(await pushed({ trace_id: 'trace-1' })).toBe(200)
    expect((await messages()).map(({ title }) => title)).toContain('头像未通过审核')
  })

  it('keeps a portrait that passes', async () => {
    answer = { end: 'started', traceId: 'trace-2' }
    const path = await picture()
    await update({ Avatar: path })
    await pushed({ trace_id: 'trace-2', result: { suggest: 'pass', label: 100 } })
    expect(await avatar()).toBe(path)
    expect((await checks()).map(({ status }) => status)).toEqual(['passed'])
  })

  it('leaves a portrait without a verdict to a person', async () => {
    answer = { end: 'started', traceId: 'trace-3' }
    await update({ Avatar: await picture() })
    test.clock.pass(36 * 60_000)
    member = { park: PARK, tokens: await test.logIn() }
    await sweep()
    expect((await checks()).map(({ status }) => status)).toEqual(['review'])
  })
})

it('WeChat’s address check gets its echo string only with a valid signature', async () => {
  const query = { timestamp: '1', nonce: '2', echostr: 'said' }
  const signature = pushSignature(TOKEN, '1', '2')
  const get = (signed: string) =>
    test.app.inject({ url: '/wechat/push', query: { ...query, signature: signed } })
  expect((await get(signature)).body).toBe('said')
  expect((await get('0'.repeat(40))).statusCode).toBe(401)
})

it('the sandbox refuses risky words, also when hidden, and leaves uncertain ones to a person', async () => {
  const { createSandboxContentCheck } = await import(
    '../../server/providers/contentCheck/createContentCheck'
  )
  const sandbox = createSandboxContentCheck()
  const endOf = async (text: string) =>
    (await sandbox.checkText(text, { openId: undefined, scene: 4 })).end
  for (const word of sandboxRiskyWords) {
    expect(await endOf(`来${word}吧`)).toBe('risky')
    expect(await endOf([...word].join('. '))).toBe('risky')
  }
  for (const word of sandboxReviewWords) expect(await endOf(word)).toBe('review')
  expect(await endOf('周末来园区喝茶')).toBe('pass')
})

/** Sends WeChat's event as in its safe mode. @returns HTTP status */
async function pushed(
  event: Record<string, unknown>,
  { signed = true }: { signed?: boolean } = {},
): Promise<number> {
  const text = JSON.stringify({
    ...{ MsgType: 'event', Event: 'wxa_media_check', version: 2, errcode: 0 },
    result: { suggest: 'risky', label: 20002 },
    ...event,
  })
  const key = Buffer.from(`${AES_KEY}=`, 'base64')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(text))
  const plain = Buffer.concat([Buffer.alloc(16, 7), length, Buffer.from(text), Buffer.from(APP_ID)])
  const pad = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const Encrypt = Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(pad, pad)])),
    cipher.final(),
  ]).toString('base64')
  const msg_signature = pushSignature(signed ? TOKEN : 'other', '1', '2', Encrypt)
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/wechat/push',
    query: { timestamp: '1', nonce: '2', msg_signature },
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ToUserName: 'gh', Encrypt }),
  })
  return statusCode
}
