/** Checking guests at a gate: by the server, and by the device alone. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { checkAnswer, checkRecord } from '@/contract/invitation'
import type * as Network from '@/platform/network'
import type * as Router from '@/platform/pageRouter'
import type * as Scan from '@/platform/scan'
import type * as Sound from '@/platform/sound'
import type * as Storage from '@/platform/storage'
import { routes } from '@/routes'
import { entryPayload, entryText, type DayEntry } from '@/rules/invitationToken/dayEntry'
import { signedToken, tokenText } from '@/rules/invitationToken/guestToken'
import { unreachable } from '../support/screens/fakePark'
import { hashOfCode } from '../support/codeHashes'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { member, staff } from '../support/screens/people'
import { sample } from '../support/screens/sample'

const hour = 3_600_000
const day = 24 * hour
const [code, salt, park, id] = [
  '54276639',
  'salt',
  'mianfang',
  '0191d3a0-0000-7000-8000-000000000001',
]
const invited = {
  ...sample(checkAnswer).Invitation!,
  ...{ Id: id, Title: '来园区喝茶', GuestName: '王*', People: 2, UseLimit: 3, UsedCount: 0 },
}
const ok = {
  Result: 'ok' as const,
  ResultText: '可以入场',
  Invitation: invited,
  Left: 3,
  LastCheck: null,
}
const record = {
  ...sample(checkRecord),
  ...{ Result: 'ok' as const, People: 2, SyncState: 'online' as const, ConflictText: '' },
  Acknowledgement: null,
}
const admitted = { ...ok, Left: 1, Record: record }

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const signature = (text: string, key: KeyObject = privateKey) =>
  sign(null, Buffer.from(text), key).toString('base64url')
const entry = (more: Partial<DayEntry> = {}): DayEntry => ({
  ...{ id, park, day: '2026-11-23', codeHash: hashOfCode(salt, park, code), limit: 3, used: 0 },
  ...{ from: Date.now() - hour, to: Date.now() + hour, isRevoked: false, title: '来园区喝茶' },
  ...{
    guest: '王*',
    phone: '无',
    plate: '',
    people: 2,
    purpose: '',
    place: '北门',
    inviter: '阿琳',
  },
  ...more,
})
/** A kept list of one entry. */
const kept = (more: Partial<DayEntry> = {}, owner = `${park}/${staff.UserId}`, key?: KeyObject) => {
  const Payload = entryPayload(entry(more))
  return {
    ...{ Day: '2026-11-23', ExpireAt: Date.now() + day, KeyId: 'k', Salt: salt, owner },
    PublicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    Entries: [{ Payload, Signature: signature(entryText(Payload), key) }],
    ...{ at: Date.now(), seen: {} },
  }
}

const check = (options: OpenOptions = {}, query = { code, way: 'type' }) =>
  openPage('guestCheck', { user: staff, query, ...options })
const unplug: NonNullable<OpenOptions['device']> = (module) =>
  module<typeof Network>('platform/network').plugNetwork(false)
const offline = (list: unknown, query?: { code: string; way: string }) =>
  check({ device: unplug, stored: { invitationDay: list }, otherwise: unreachable }, query)
const sounds = (page: OpenedPage) => page.module<typeof Sound>('platform/sound').playedSounds
const queued = (page: OpenedPage) => {
  const { memoryKeys, storage } = page.module<typeof Storage>('platform/storage')
  const keys = memoryKeys().filter((key) => key.startsWith('offlineQueue/'))
  return keys.map((key) => storage.read(key) as { payload: object; note: object; state: string })
}

test('a valid guest is admitted with a number of people, and the next is scanned at once', async () => {
  const answers = { 'invitation.checkInfo': ok, 'invitation.check': admitted }
  const page = await check({
    answers,
    stored: { checkGate: '东门' },
    device: (module) => {
      const scan = module<typeof Scan>('platform/scan')
      scan.offerScanner(true)
      scan.scanReads('another')
    },
  })
  expect(page.text()).toContain('可以入场')
  expect(page.text()).toContain('王*')
  const card = page.element.querySelector('.guestFacts')?.textContent
  expect(card).toMatch(/^\S+ \d\d:\d\d–/)
  expect(card).not.toContain('2 人')
  expect(page.text().match(/还可入|邀请 \d/g)).toHaveLength(1)
  await page.tap('确认入场 2 人')
  expect(page.requests('invitation.check').map(({ request }) => request)).toMatchObject([
    { Code: code, People: 2, Gate: '东门', Way: 'type' },
  ])
  expect(page.text()).toContain('已入场 2 人')
  expect(page.text()).toContain('还可再入 1 人次')
  expect(sounds(page)).toEqual(['good', 'good'])
  await page.tap('扫下一位')
  expect(page.requests('invitation.checkInfo').at(-1)?.request).toEqual({ Code: 'another' })
  expect(page.text()).not.toContain('已入场')
})

test.each([
  ['used', '名额已用'],
  ['expired', '已过期'],
  ['notYet', '未到时间'],
  ['revoked', '已撤回'],
  ['wrongPark', '不是这里的邀请'],
  ['unknown', '查无此邀请'],
] as const)('%s: the reason is shown and no one is admitted', async (Result, title) => {
  const page = await check({
    answers: {
      'invitation.checkInfo': {
        ...ok,
        ...{ Result, ResultText: '原因在这里', Left: 0 },
        LastCheck: { At: Date.UTC(2026, 10, 23, 1, 31), By: '周师傅', Gate: '东门', People: 2 },
      },
    },
  })
  expect(page.text()).toContain(title)
  expect(page.text()).toContain('原因在这里')
  expect(page.text()).toContain('上次入场 11月23日 09:31 · 东门 · 2 人 · 核验人 周师傅')
  expect(page.findByRole('button', /确认入场/)).toBeNull()
  expect(sounds(page)).toEqual(['bad'])
})

test('a guest admitted elsewhere meanwhile is reported, and no one is admitted', async () => {
  const late = { ...admitted, Result: 'used' as const, ResultText: '名额已用完', Left: 0 }
  const page = await check({ answers: { 'invitation.checkInfo': ok, 'invitation.check': late } })
  await page.tap('确认入场 2 人')
  expect(page.text()).toContain('名额已用完')
  expect(page.text()).not.toContain('已入场')
})

test('offline the list decides, and the queue has what the screen shows', async () => {
  const page = await offline(kept())
  expect(page.text()).toContain('没有网络：按本机名单判断')
  await page.tap('确认入场 2 人')
  expect(page.text()).toContain('已入场 2 人')
  expect(page.text()).toContain('已记在本机，待上传')
  expect(queued(page)).toMatchObject([
    {
      payload: { Code: code, People: 2, Way: 'type', Result: 'ok' },
      note: { id, guest: '王*' },
      state: 'waiting',
    },
  ])
})

test('a guest admitted on this device counts before the server has the admission', async () => {
  const page = await offline(kept({ limit: 2 }))
  await page.tap('确认入场 2 人')
  const { lookUpGuest } = page.module<{
    lookUpGuest: (code: string) => Promise<{ Result: string; Left: number }>
  }>('features/guestCheck/actions/checkGuest')
  expect(await lookUpGuest(code)).toMatchObject({ Result: 'used', Left: 0 })
})

test('a full device refuses before the screen reports success', async () => {
  let isFull = false
  const page = await check({
    device(module) {
      unplug(module)
      const { storage } = module<typeof Storage>('platform/storage')
      const { write } = storage
      storage.write = (key, value) => !isFull && write(key, value)
    },
    stored: { invitationDay: kept() },
  })
  isFull = true
  await page.tap('确认入场 2 人')
  expect(page.text()).toContain('本机存储已满，这次操作没有保存')
  expect(page.text()).not.toContain('已入场')
  expect(page.findByRole('button', '确认入场 2 人')).not.toBeNull()
  expect(queued(page)).toEqual([])
})

test('after a lost answer the queue sends the same request, and the guest counts once', async () => {
  const page = await check({
    answers: { 'invitation.checkInfo': ok, 'invitation.check': unreachable },
    stored: { invitationDay: kept() },
  })
  await page.tap('确认入场 2 人')
  expect(page.text()).toContain('待上传')
  const ids = page.requests('invitation.check').map(({ request }) => request.RequestId)
  expect(ids.length).toBeGreaterThan(0)
  const { memoryKeys } = page.module<typeof Storage>('platform/storage')
  expect(new Set(ids)).toEqual(
    new Set(
      memoryKeys()
        .filter((key) => key.startsWith('offlineQueue/'))
        .map((key) => key.slice('offlineQueue/'.length)),
    ),
  )
})

test.each([
  ['without a list', undefined, /本机也没有今天的名单/],
  ['with another person’s list', kept({}, `${park}/other`), /本机也没有今天的名单/],
  ['with an expired list', { ...kept(), ExpireAt: Date.now() - 1 }, /本机也没有今天的名单/],
  ['revoked', kept({ isRevoked: true }), /已撤回/],
  ['used up', kept({ used: 3 }), /名额已用/],
  ['seen at another device', { ...kept(), seen: { [id]: 3 } }, /名额已用/],
  ['over', kept({ to: Date.now() - 1 }), /已过期/],
  ['too early', kept({ from: Date.now() + hour / 2 }), /未到时间/],
  [
    'signed with another key',
    kept({}, undefined, generateKeyPairSync('ed25519').privateKey),
    /查无此邀请/,
  ],
  ['another code', kept({ codeHash: 'x' }), /查无此邀请/],
] as const)('offline, %s: no one is admitted', async (_name, list, text) => {
  const page = await offline(list)
  expect(page.text()).toMatch(text)
  expect(page.findByRole('button', /确认入场/)).toBeNull()
})

const token = (more = {}, key?: KeyObject) => {
  const minute = (ms: number) => Math.floor(ms / 60_000) * 60_000
  const [from, to] = [minute(Date.now() - hour), minute(Date.now() + hour)]
  const text = tokenText({ ...{ park, id, from, to, limit: 2, keyId: 'k' }, ...more })
  return { code: signedToken(text, signature(text, key)), way: 'scan' }
}

test('a token newer than the list is accepted by its signature', async () => {
  const other = { id: '0191d3a0-0000-7000-8000-000000000002' }
  const page = await offline(kept(), token(other))
  expect(page.text()).toContain('可以入场')
  expect(page.text()).toContain('签名有效')
})

test.each([
  ['signed with another key', token({}, generateKeyPairSync('ed25519').privateKey), '查无此邀请'],
  ['of another park', token({ park: 'binjiang' }), '不是这里的邀请'],
  ['that has expired', token({ id: '0191d3a0-0000-7000-8000-000000000003', to: 60_000 }), '已过期'],
] as const)('offline, a token %s admits no one', async (_name, query, title) => {
  const page = await offline(kept(), query)
  expect(page.text()).toContain(title)
  expect(page.findByRole('button', /确认入场/)).toBeNull()
})

test('the eighth digit sends the code', async () => {
  const page = await openPage('typeGuestCode', {
    user: staff,
    answers: { 'invitation.checkInfo': ok },
  })
  for (const digit of code.slice(0, 7)) await page.tap(digit)
  expect(page.path()).toBe(routes.typeGuestCode)
  await page.tap('删除')
  await page.tap('3')
  await page.tap('9')
  expect([page.path(), page.query()]).toEqual([routes.guestCheck, { code, way: 'type' }])
})

test('the gate page keeps today’s list and the gate’s name', async () => {
  const page = await openPage('checkInvitation', {
    user: staff,
    answers: { 'invitation.day': { ...kept(), Entries: kept().Entries } },
  })
  expect(page.text()).toMatch(/离线可用 · 名单更新于 \d\d:\d\d/)
  expect(page.text()).toContain('今天的邀请 1 份')
  expect(page.text()).toMatch(/王\* · 2 人\s+\d\d:\d\d–\d\d:\d\d · 来园区喝茶\s+未到/)
  expect(page.stored('invitationDay')).toMatchObject({ owner: `${park}/${staff.UserId}` })
  await page.tap(/通道/)
  await page.type('通道名称', '南门')
  await page.tap('保存')
  expect(page.stored('checkGate')).toBe('南门')
  expect(page.text()).toContain('南门')
})

test('the gate page shows which gates check tickets offline, and reloads at another gate', async () => {
  const dayOf = (Gate: string) => ({
    ...{ Day: '2026-11-23', ExpireAt: Date.now() + day, Schedules: [], Tickets: [] },
    ...{ Gates: ['1 号门', '2 号门'], Gate },
  })
  const schedule = { Id: id, Title: '纺织女工', StartAt: Date.now(), Hall: '大剧场' }
  const page = await openPage('checkInvitation', {
    user: staff,
    answers: {
      'invitation.day': kept(),
      'ticketCheck.day': ({ Gate }: { Gate: string }) => ({
        ...dayOf(Gate),
        Schedules: [{ ...schedule, Sold: 3, CheckedIn: 1 }],
      }),
    },
  })
  expect(page.text()).toContain('1 号门、2 号门的门票，选好通道后离线可用')
  expect(page.text()).toMatch(/通道\s+请选择/)
  // The gate comes before the scan, which has no effect until then but to ask for it.
  const [row, disc] = ['通道', '先选通道'].map((text) => page.text().indexOf(text))
  expect(row).toBeLessThan(disc ?? 0)
  await page.tap('先选通道')
  await page.tap('2 号门')
  await page.tap('保存')
  expect(page.text()).toContain('扫码核验')
  expect(page.text()).toContain('2 号门 门票离线可用 · 0 张')
})

const requestIdOf = (state: string) => `${state}-0000-0000-0000`
const waiting = (state: 'waiting' | 'refused' | 'conflict', message = '') => ({
  ...{
    requestId: requestIdOf(state),
    call: 'invitation/check',
    owner: `${park}/${staff.UserId}`,
    order: 1,
  },
  payload: { Code: code, People: 2, Gate: '东门', Way: 'type', Result: 'ok' },
  note: { id, title: '来园区喝茶', guest: '王*' },
  ...{ deviceAt: Date.now(), lastServerAt: null, sinceServerMs: null, tries: 0, state, message },
})

test('waiting, refused and conflicting acts are on top until read', async () => {
  const page = await openPage('checkInvitation', {
    user: staff,
    device: unplug,
    answers: { 'invitation.check': unreachable },
    stored: {
      [`offlineQueue/${requestIdOf('waiting')}`]: waiting('waiting'),
      [`offlineQueue/${requestIdOf('conflict')}`]: waiting('conflict', '西门已在 09:20 放行'),
    },
  })
  expect(page.text()).toContain('1 项待上传')
  expect(page.text()).toContain('西门已在 09:20 放行')
  await page.tap('知道了')
  expect(page.text()).not.toContain('西门已在')
  expect(queued(page).map(({ state }) => state)).toEqual(['waiting'])
})

test('waiting acts are sent from any gate page, as they were made', async () => {
  const page = await openPage('typeGuestCode', {
    user: staff,
    answers: { 'invitation.check': admitted },
    stored: { [`offlineQueue/${requestIdOf('waiting')}`]: waiting('waiting') },
  })
  expect(page.requests('invitation.check').map(({ request }) => request)).toMatchObject([
    { RequestId: requestIdOf('waiting'), Code: code, People: 2, Offline: { Result: 'ok' } },
  ])
  expect(queued(page)).toEqual([])
})

test('records show waiting acts on top, and conflicts with their message', async () => {
  const conflict = {
    ...record,
    ...{ Id: 'r1', SyncState: 'conflict' as const, ConflictText: '西门已在 09:20 放行' },
  }
  const page = await openPage('checkRecords', {
    user: staff,
    device: unplug,
    stored: { [`offlineQueue/${requestIdOf('waiting')}`]: waiting('waiting') },
    answers: {
      'invitation.check': unreachable,
      'invitation.checkListByPageInfo': {
        ...{ DataRows: [conflict], CurrentPageIndex: 1, PageCount: 1, Admitted: 2 },
        ...{ Gates: ['东门', '西门'], Staff: [] },
      },
    },
  })
  expect(page.text()).toMatch(/待上传[\s\S]*西门已在 09:20 放行/)
  await page.tap('通道')
  await page.tap('西门')
  await page.tap('只看冲突')
  expect(page.requests('invitation.checkListByPageInfo').at(-1)?.request).toMatchObject({
    ...{ Gate: '西门', Conflicts: true },
  })
  expect(page.names('button')).toContain('通道：西门')
})

test('a conflict that the desk has acknowledged has its mark and remark', async () => {
  const conflict = {
    ...record,
    ...{ Id: 'r1', SyncState: 'conflict' as const, ConflictText: '西门已在 09:20 放行' },
    Acknowledgement: { At: Date.now(), By: '客服中心小顾', Note: '已补登记' },
  }
  const page = await openPage('checkRecords', {
    user: staff,
    answers: {
      'invitation.checkListByPageInfo': {
        ...{ DataRows: [conflict], CurrentPageIndex: 1, PageCount: 1, Admitted: 2 },
        ...{ Gates: [], Staff: [] },
      },
    },
  })
  expect(page.text()).toContain('已核对')
  expect(page.text()).toContain('西门已在 09:20 放行。客服中心小顾核对：已补登记')
  expect(page.text()).not.toContain('有冲突')
})

test('records of a day have a way back to those of all days', async () => {
  const none = { DataRows: [], CurrentPageIndex: 1, PageCount: 1, Admitted: 0 }
  const page = await openPage('checkRecords', {
    user: staff,
    answers: { 'invitation.checkListByPageInfo': { ...none, Gates: [], Staff: [] } },
  })
  const lastRequest = () => page.requests('invitation.checkListByPageInfo').at(-1)?.request
  await page.tap('日期，今天')
  await page.tap('全部日期', 'radio')
  expect(lastRequest()).not.toHaveProperty('Day')
  await page.tap('日期，全部日期')
  await page.tap('昨天', 'radio')
  expect(lastRequest()).toHaveProperty('Day')
  expect(page.names('button')).toContain('日期，昨天')
})

test('a filter stays marked where the records of another day have no such choice', async () => {
  const none = { DataRows: [], CurrentPageIndex: 1, PageCount: 1, Admitted: 0 }
  const staffOf = [
    { Id: 's1', Name: '韩冬' },
    { Id: 's2', Name: '周宁' },
  ]
  const page = await openPage('checkRecords', {
    user: staff,
    answers: {
      'invitation.checkListByPageInfo': { ...none, Gates: ['东门', '西门'], Staff: staffOf },
    },
  })
  await page.tap('通道')
  await page.tap('西门')
  await page.tap('核验人')
  await page.tap('周宁')
  page.park.answer({ 'invitation.checkListByPageInfo': { ...none, Gates: [], Staff: [] } })
  await page.tap('只看冲突')
  expect(page.text()).toContain('没有冲突')
  for (const name of ['通道：西门', '核验人：周宁'])
    expect(page.getByRole('button', name).className).toContain('recordFilters__chip--on')
})

test.each(['checkInvitation', 'typeGuestCode', 'guestCheck', 'checkRecords'] as const)(
  '%s refuses people without the role and loads nothing',
  async (route) => {
    const page = await openPage(route, { user: member, query: { code } })
    expect(page.text()).toContain('这里由工作人员使用')
    expect(page.requests().filter(({ call }) => call.startsWith('invitation.'))).toEqual([])
  },
)

test('log-out deletes the list from the device', async () => {
  const page = await offline(kept())
  const { store } = page.module<{ store: { set: (atom: unknown) => void } }>('state/store')
  store.set(page.module<{ logOutAtom: unknown }>('state/session').logOutAtom)
  await page.settled()
  expect(page.stored('invitationDay')).toBeUndefined()
})

test.each([
  ['ok', 'status'],
  ['notYet', 'alert'],
  ['used', 'alert'],
] as const)('%s is announced with role %s: only obstacles interrupt', async (Result, role) => {
  const page = await check({ answers: { 'invitation.checkInfo': { ...ok, Result } } })
  const panel = page.element.querySelector('.verdictPanel')
  expect(panel?.getAttribute('role')).toBe(role)
})

test('with a list the gate’s scripts are fetched ahead', async () => {
  const page = await openPage('checkInvitation', {
    user: staff,
    answers: { 'invitation.day': { ...kept(), Entries: kept().Entries } },
  })
  expect(page.module<typeof Router>('platform/pageRouter').fetchedAhead).toEqual([
    routes.typeGuestCode,
    routes.guestCheck,
    routes.checkRecords,
  ])
})

test.each([
  ['checkRecords', '没有网络，联网后才能查看核验记录'],
  ['checkInvitation', '今日人数没能加载出来：没有网络'],
] as const)('%s offline says so in place, without a toast', async (route, text) => {
  const page = await openPage(route, { user: staff, device: unplug, otherwise: unreachable })
  expect(page.text()).toContain(text)
  expect(page.toasts()).toEqual([])
})
