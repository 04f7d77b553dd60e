import { buildingInfo } from '@/contract/buildingInfo'
import { myInvitation } from '@/contract/invitation'
import { openInvitation } from '@/contract/openInvitation'
import {
  endText,
  valuesLike,
  windowOf,
  windowProblem,
} from '@/features/invitation/model/newInvitation'
import { mapColours } from '@/features/parkMap/model/palette'
import { parkScene } from '@/features/parkMap/model/parkScene'
import type * as PageView from '@/platform/pageView'
import { routes } from '@/routes'
import type * as dialog from '@/platform/dialog'
import type * as Network from '@/platform/network'
import { mapPlace } from '../support/park/mapPlaces'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const hash = 'sample-hash-of-an-invitation'
const shown = {
  ...sample(openInvitation),
  ...{ Hash: hash, Title: '来园区喝茶', GuestName: '王小川', InviterName: '阿琳', PlateNo: '' },
  ...{ Theme: 'night' as const, ParkingText: '入场当次免费停车 4 小时', GuestPhoneMask: '' },
  ...{ Status: 'Valid' as const, StatusText: '待客人接受', Actions: ['accept' as const] },
  ...{ Code: '', QrToken: '', AcceptedAt: null },
}
const accepted = {
  ...shown,
  ...{ Code: '54276639', QrToken: 'i1.mianfang.x', AcceptedAt: 1, StatusText: '有效' },
  Actions: ['showCode' as const],
}
const own = {
  ...sample(myInvitation),
  ...accepted,
  ...{ Id: 'own-1', Visits: [], RejectReason: '' },
  OwnActions: ['share' as const, 'revoke' as const, 'again' as const],
}
const rule = { AheadDaysMax: 30, LastDaysMax: 7 }
const list = { DataRows: [own], CurrentPageIndex: 1, PageCount: 1 }

test('a stranger sees the invited guest and accepts; no code before that', async () => {
  const page = await openPage('invitation', {
    query: { id: hash },
    answers: { 'openInvitation.open': shown },
  })
  expect(page.text()).toContain('王小川，您好')
  expect(page.text()).not.toContain('邀请码')
  await page.tap('接受邀请')
  expect([page.path(), page.query()]).toEqual([routes.acceptInvitation, { id: hash }])
})

test.each(['invitation', 'acceptInvitation'] as const)(
  '%s of a link that was cut off requests another link, and reads nothing',
  async (name) => {
    const page = await openPage(name, { query: { id: 'cut' } })
    expect(page.text()).toContain('链接不完整，请朋友重新发送')
    expect(page.requests('openInvitation.open')).toEqual([])
  },
)

test('an accepted invitation shows its code in two groups and a field for a plate', async () => {
  const page = await openPage('invitation', {
    query: { id: hash },
    answers: { 'openInvitation.open': accepted },
  })
  expect(page.text()).toContain('5427 6639')
  expect(page.findByRole('img', '入场二维码')).not.toBeNull()
  expect(page.findByRole('button', /填写车牌/)).not.toBeNull()
})

test.each([
  ['Revoked', '这份邀请已撤回，请联系邀请人'],
  ['Expired', '邀请已过期'],
  ['Used', '名额已全部使用'],
  ['Pending', '审核通过后'],
] as const)(
  'an invitation that is %s shows a message in place of the code',
  async (Status, text) => {
    const over = { ...shown, Status, Actions: [] }
    const page = await openPage('invitation', {
      query: { id: hash },
      answers: { 'openInvitation.open': over },
    })
    expect(page.text()).toContain(text)
    expect(page.findByRole('button', '接受邀请')).toBeNull()
  },
)

test('without an id the page opens the member’s invitations', async () => {
  const page = await openPage('invitation', { user: true, answers: { 'invitation.mine': list } })
  expect(page.path()).toBe(routes.myInvitations)
})

test.each([
  ['stays with its time of issue while valid', Date.now() + 3_600_000, true],
  ['disappears once expired', Date.now() - 60_000, false],
])('offline the code %s', async (_title, ValidTo, isShown) => {
  const page = await openPage('invitation', {
    query: { id: hash },
    answers: { 'openInvitation.open': { ...accepted, ValidTo } },
  })
  expect(page.text()).toContain('5427 6639')
  expect(page.text()).not.toContain('离线')
  const { plugNetwork } = page.module<typeof Network>('platform/network')
  plugNetwork(false)
  await page.settled()
  expect(page.text()).toContain('离线')
  expect(page.text().includes('5427 6639')).toBe(isShown)
  expect(/签发于 \d+月\d+日 \d\d:\d\d，没有网络也可以核验/.test(page.text())).toBe(isShown)
  expect(page.text().includes('邀请已过期')).toBe(!isShown)
})

test('accepting requires a phone number and shows the park’s message about it', async () => {
  const page = await openPage('acceptInvitation', {
    query: { id: hash },
    answers: { 'openInvitation.open': shown, 'invitation.accept': accepted },
  })
  await page.type('您的手机号', '123')
  await page.tap('接受邀请')
  expect(page.text()).toContain('请输入正确的手机号')
  expect(page.requests().some(({ call }) => call === 'invitation.accept')).toBe(false)
  await page.type('您的手机号', '13911112222')
  await page.tap('接受邀请')
  const sent = page.requests().find(({ call }) => call === 'invitation.accept')
  expect(sent?.request).toEqual({ Hash: hash, Phone: '13911112222' })
  expect(page.path()).toBe(routes.invitation)
})

test.each([false, true])('a member revokes an invitation after confirming: %s', async (isSure) => {
  const page = await openPage('myInvitations', {
    user: true,
    answers: { 'invitation.mine': list, 'invitation.revoke': own },
    device: (module) => module<typeof dialog>('platform/dialog').answerWith(isSure),
  })
  await page.tap('撤回给 王小川 的邀请')
  const sent = page.requests('invitation.revoke').map(({ request }) => request)
  expect(sent).toEqual(isSure ? [{ Id: 'own-1' }] : [])
})

test('a new invitation keeps its input and sends the window of the chosen part of the day', async () => {
  const answers = { 'buildingInfo.query': [], 'invitation.save': own }
  const first = await openPage('makeInvitation', { user: true, answers })
  await first.type('主题', '来喝茶')
  await first.tap('生成邀请函')
  expect(first.text()).toContain('请填写客人姓名')
  await first.type('客人姓名', '王小川')
  await first.type('地点', '北门')
  await first.tap('晚上')
  await first.tap('生成邀请函')
  const sent = first.requests().find(({ call }) => call === 'invitation.save')?.request
  expect(sent).toMatchObject({ Title: '来喝茶', GuestName: '王小川', People: 1, UseLimit: 1 })
  expect(Number(sent?.ValidTo) - Number(sent?.ValidFrom)).toBe(5 * 3_600_000)
  expect([first.path(), first.query()]).toEqual([routes.invitation, { id: hash, own: '1' }])
})

test.each([
  [1, 'true'],
  [3, 'false'],
])('a park that allows %d days offers no more', async (LastDaysMax, isDisabled) => {
  const answers = {
    'buildingInfo.query': [],
    'invitation.rule': { AheadDaysMax: 14, LastDaysMax },
  }
  const page = await openPage('makeInvitation', { user: true, answers })
  const more = page.element.querySelector('[aria-label="持续天数"] [aria-label="增加"]')
  expect(more?.getAttribute('aria-disabled')).toBe(isDisabled)
})

test('a place of the park is chosen from the list or on the map', async () => {
  const [hall, shed] = [
    mapPlace('hall', { Name: '大剧院' }),
    mapPlace('shed', { Name: '音乐厅', east: 90 }),
  ]
  const listed = [hall, shed].map(({ Id, Name }) => ({ ...sample(buildingInfo), Id, Name }))
  const answers = {
    'buildingInfo.query': listed,
    'business.parkMap': [hall, shed],
    'invitation.save': own,
  }
  const page = await openPage('makeInvitation', { user: true, answers })
  await page.tap('大剧院', 'radio')
  expect(page.getByRole('textbox', '地点')).toHaveProperty('value', '大剧院')
  const size = { width: 360, height: 288 }
  const look = { now: 1000, colours: mapColours('#a8431f', false), textPx: 12, ...size }
  const [corner] =
    parkScene([hall, shed], look)?.hits.find(({ id }) => id === 'shed')?.outlines[0] ?? []
  page
    .module<typeof PageView>('platform/pageView')
    .touchAt({ x: (corner!.x + 3) / size.width, y: (corner!.y - 3) / size.height })
  await page.tap(/^地图/, 'img')
  expect(page.getByRole('textbox', '地点')).toHaveProperty('value', '音乐厅')
})

test('the preview is a strip; a tap opens the whole card, whose empty values are pale', async () => {
  const answers = { 'buildingInfo.query': [] }
  const page = await openPage('makeInvitation', { user: true, answers })
  expect(page.findByRole('dialog')).toBeNull()
  await page.tap(/^邀请主题/)
  const card = page.getByRole('dialog', '邀请函')
  const pale = () =>
    [...card.querySelectorAll('.invitationCard__empty')].map(({ textContent }) => textContent)
  expect(pale()).toEqual(['邀请主题', '客人姓名', '见面地点'])
  await page.tap('关闭')
  await page.type('主题', '来喝茶')
  await page.tap(/^来喝茶/)
  const filled = page.getByRole('dialog', '邀请函').querySelector('.invitationCard__title')
  expect([filled?.textContent, filled?.className]).toEqual(['来喝茶', 'invitationCard__title '])
})

test('exact times are sent, and an end before the beginning is refused at its field', async () => {
  const answers = { 'buildingInfo.query': [], 'invitation.save': own }
  const page = await openPage('makeInvitation', { user: true, answers })
  await page.type('主题', '来喝茶')
  await page.type('客人姓名', '王小川')
  await page.type('地点', '北门')
  /** Turns the hours of a field. */
  const turn = async (field: RegExp, key: string) => {
    await page.tap(field)
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    page.getByRole('spinbutton', '时').dispatchEvent(event)
    await page.settled()
    await page.tap('确定')
  }
  await turn(/^开始时间/, 'PageDown')
  await turn(/^结束时间/, 'PageUp')
  expect(page.names('button')).toEqual(
    expect.arrayContaining(['开始时间，18:00', '结束时间，12:00']),
  )
  await page.tap('生成邀请函')
  expect(page.text()).toContain('结束时间应在开始时间之后')
  expect(page.requests('invitation.save')).toEqual([])
  await turn(/^开始时间/, 'PageUp')
  await turn(/^结束时间/, 'PageDown')
  await turn(/^结束时间/, 'ArrowUp')
  await page.tap('生成邀请函')
  const { ValidFrom = 0, ValidTo = 0 } = page.requests('invitation.save')[0]?.request ?? {}
  expect(Number(ValidTo) - Number(ValidFrom)).toBe(13 * 3_600_000)
})

test('inviting again prefills the form without the phone number', async () => {
  const page = await openPage('myInvitations', {
    user: true,
    answers: { 'invitation.mine': list, 'buildingInfo.query': [] },
  })
  await page.tap('再发一张给 王小川')
  expect(page.path()).toBe(routes.makeInvitation)
  expect(page.value('主题')).toBe('来园区喝茶')
  expect(page.value('客人姓名')).toBe('王小川')
  expect(page.value('客人手机号（选填）')).toBe('')
  expect(page.requests('invitation.save')).toEqual([])
})

const at = (text: string) => Date.parse(`${text}:00+08:00`)

test.each([
  ['2026-11-23T09:00', '2026-11-23'],
  ['2026-11-23T17:59', '2026-11-23'],
  ['2026-11-23T18:00', '2026-11-24'],
])('at %s an invitation based on an old one begins on %s', (now, day) => {
  const old = {
    ...own,
    ...{ ValidFrom: at('2026-11-10T14:30'), ValidTo: at('2026-11-12T18:00') },
    ...{ People: 2, UseLimit: 6 },
  }
  const values = valuesLike(old, at(now))
  expect(values).toMatchObject({ day, days: 3, from: '14:30', to: '18:00', isDaily: true })
  expect(windowProblem(values, rule, at(now))).toBeNull()
})

test('a past or reversed window is refused', () => {
  const window = { day: '2026-11-23', days: 1, from: '14:30', to: '18:00' }
  expect(windowProblem(window, rule, at('2026-11-23T17:59'))).toBeNull()
  expect(windowProblem(window, rule, at('2026-11-23T18:00'))).toBe('结束时间已过，请重新选择')
  expect(windowProblem({ ...window, to: '14:30' }, rule, 0)).toBe('结束时间应在开始时间之后')
  expect(
    windowProblem({ ...window, days: 2, to: '09:00' }, rule, at('2026-11-23T17:59')),
  ).toBeNull()
})

test.each([
  [{ day: '2026-12-23' }, null],
  [{ day: '2026-12-24' }, '最多提前 30 天邀请'],
  [{ days: 7 }, null],
  [{ days: 7, from: '18:00' }, null],
  [{ days: 8, from: '18:00' }, null],
  [{ days: 8 }, '一份邀请最长 7 天'],
])('beyond the park’s limits %j is refused in the words of the server', (change, problem) => {
  const window = { day: '2026-11-23', days: 1, from: '14:30', to: '18:00', ...change }
  expect(windowProblem(window, rule, at('2026-11-23T09:00'))).toBe(problem)
})

test('a repeated invitation beyond the park’s limits is refused at its times', async () => {
  const page = await openPage('myInvitations', {
    user: true,
    answers: {
      'invitation.mine': {
        ...list,
        DataRows: [
          {
            ...own,
            Actions: [],
            ValidFrom: at('2026-11-10T14:30'),
            ValidTo: at('2026-11-19T18:00'),
          },
        ],
      },
      'buildingInfo.query': [],
      'invitation.rule': { AheadDaysMax: 30, LastDaysMax: 3 },
    },
  })
  await page.tap(/^再发一张给/)
  await page.tap('生成邀请函')
  expect(page.text()).toContain('一份邀请最长 3 天')
  expect(page.requests('invitation.save')).toEqual([])
})

test.each([
  ['23:50', '2026-11-24T23:50'],
  ['23:55', '2026-11-25T00:00'],
  ['23:59', '2026-11-25T00:00'],
])('an end at %s on two days is %s: the last choice is the end of the day', (to, end) =>
  expect(windowOf({ day: '2026-11-23', days: 2, from: '00:00', to }).ValidTo).toBe(at(end)),
)

test('an invitation based on one until midnight ends on as many days at midnight', () => {
  const window = { ValidFrom: at('2026-11-10T14:30'), ValidTo: at('2026-11-12T00:00') }
  const values = valuesLike({ ...own, ...window }, at('2026-11-23T09:00'))
  expect(values).toMatchObject({ day: '2026-11-23', days: 2 })
  expect(windowOf(values).ValidTo).toBe(at('2026-11-25T00:00'))
})

test.each([
  ['23:50', '23:50'],
  ['23:55', '24:00'],
])('an end chosen as %s reads %s', (to, text) => expect(endText(to)).toBe(text))
