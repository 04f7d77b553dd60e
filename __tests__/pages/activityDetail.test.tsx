/** An activity's page: the poster to pass on, and the card of WeChat's share menu. */
import { activityDetail, type ActivityDetail } from '@/contract/activity'
import type * as Navigation from '@/navigation'
import type * as SavePicture from '@/platform/savePicture'
import type { Mark, Picture } from '@/platform/savePicture/types'
import { qrCells } from '@/utils/qrCells'
import { failed } from '../support/screens/fakePark'
import { openPage, type OpenOptions } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const hour = 3_600_000
const url = 'https://park.example/?type=activity&id=a1'
const start = Date.parse('2026-12-05T14:00:00+08:00')
const activity: ActivityDetail = {
  ...sample(activityDetail, { fields: { Id: 'a1' } }),
  ...{
    Title: '扎染方巾',
    Cover: '/file/cover.jpg',
    Banner: [],
    Kind: '手作',
    PlaceName: '蓝草染坊',
  },
  ...{ StartAt: start, EndAt: start + 2 * hour, Fee: 16_800, Points: 0 },
  ...{ State: 'Signing', StateText: '报名中', Actions: ['signUp'], MyRegistrations: [] },
}

const open = (detail: Partial<ActivityDetail> = {}, options: OpenOptions = {}) =>
  openPage('activityDetail', {
    query: { id: 'a1' },
    ...options,
    answers: {
      'activityRegistration.detail': { ...activity, ...detail },
      'park.getEntryUrl': { Url: url },
      ...options.answers,
    },
  })

const textsOf = ({ marks }: Picture) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
const markOf = <Kind extends Mark['kind']>({ marks }: Picture, kind: Kind) =>
  marks.find((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind)
const endingWith = (end: Parameters<typeof SavePicture.endSavingWith>[0]): OpenOptions => ({
  device: (module) => module<typeof SavePicture>('platform/savePicture').endSavingWith(end),
})

test('the place is marked on the map; without coordinates there is no map', async () => {
  const placed = await open({ Latitude: 30.3, Longitude: 120.1 })
  expect(placed.names('img')).toContain('地图，标出蓝草染坊')
  const elsewhere = await open({ Latitude: null, Longitude: null })
  expect(elsewhere.names('img').filter((name) => name.startsWith('地图'))).toEqual([])
})

describe('poster', () => {
  test('shows the main facts and a code for the activity, and is saved', async () => {
    const page = await open()
    await page.tap(/^分享海报/)
    const { drawnPictures, savedPictures } = page.module<typeof SavePicture>('platform/savePicture')
    expect(page.requests('park.getEntryUrl').map(({ request }) => request)).toEqual([
      { type: 'activity', id: 'a1' },
    ])
    const [drawn] = drawnPictures
    expect(textsOf(drawn!)).toEqual(
      expect.arrayContaining([
        ...['扎染方巾', '12月5日 周六 14:00–16:00', '蓝草染坊', '¥168.00/人'],
        '长按识别\u00a0· 扫码报名',
      ]),
    )
    expect(markOf(drawn!, 'image')?.src).toMatch(/\/file\/cover\.jpg$/)
    expect(markOf(drawn!, 'cells')?.rows).toEqual(qrCells(url))
    expect(page.findByRole('img', '扎染方巾的海报')).not.toBeNull()
    await page.tap('保存到相册')
    expect(savedPictures).toEqual([{ picture: drawn, name: '活动海报-a1' }])
    expect(page.toasts()).toContain('海报已保存')
  })

  test('without a cover uses the park’s colour and cuts a long title', async () => {
    const page = await open({ Cover: '', Title: '长'.repeat(40) })
    await page.tap(/^分享海报/)
    const [drawn] = page.module<typeof SavePicture>('platform/savePicture').drawnPictures
    expect(markOf(drawn!, 'image')).toBeUndefined()
    expect(textsOf(drawn!)).toContain('手作')
    const title = textsOf(drawn!).filter((text) => text.startsWith('长长'))
    expect(title).toHaveLength(3)
    expect(title[2]).toMatch(/…$/)
  })

  test('refused by the album shows a message and the way to the settings', async () => {
    const page = await open({}, endingWith({ kind: 'refused' }))
    await page.tap(/^分享海报/)
    await page.tap('保存到相册')
    expect(page.text()).toContain('没有相册权限，海报没有保存')
    await page.tap('去设置打开')
    const { openedSettings } = page.module<typeof SavePicture>('platform/savePicture')
    expect(openedSettings).toHaveLength(1)
  })

  test('saved only by a long press explains that', async () => {
    const page = await open({}, endingWith({ kind: 'hold', src: 'data:image/png;base64,AA' }))
    await page.tap(/^分享海报/)
    await page.tap('保存到相册')
    expect(page.toasts()).toContain('请长按海报图片保存')
    expect(page.findByRole('dialog', '长按图片保存')).toBeNull()
  })

  test('that cannot be drawn shows the reason and is drawn again', async () => {
    const page = await open({}, endingWith(new Error('没能生成图片，可以截屏保存')))
    await page.tap(/^分享海报/)
    expect(page.text()).toContain('没能生成图片，可以截屏保存')
    page.module<typeof SavePicture>('platform/savePicture').endSavingWith({ kind: 'saved' })
    await page.tap('重新生成')
    expect(page.findByRole('img', '扎染方巾的海报')).not.toBeNull()
  })

  test('without a network is retried', async () => {
    const page = await open({}, { answers: { 'park.getEntryUrl': failed(500) } })
    await page.tap(/^分享海报/)
    expect(page.findByRole('button', '保存到相册')).toBeNull()
    page.park.answer({ 'park.getEntryUrl': { Url: url } })
    await page.tap('重试')
    expect(page.findByRole('button', '保存到相册')).not.toBeNull()
  })

  test.each([
    ['Ended', '已结束'],
    ['Cancelled', '已取消'],
  ] as const)('is not offered for an activity that is %s', async (State, StateText) => {
    const page = await open({ State, StateText, Actions: [] })
    expect(page.text()).not.toContain('分享海报')
  })
})

describe('share card', () => {
  const cardOf = async (Cover: string) => {
    const page = await open({ Cover })
    return page.module<typeof Navigation>('navigation').shareOfPage()
  }

  test('has title, absolute cover address and path', async () => {
    expect(await cardOf('/file/cover.jpg')).toEqual({
      title: '扎染方巾',
      path: '/pagespacka/activity/activityDetail?id=a1',
      imageUrl: `${process.env.API_HOST}/file/cover.jpg`,
    })
  })

  test('omits a cover that WeChat cannot show', async () => {
    expect((await cardOf('/park/cover.svg'))?.imageUrl).toBeUndefined()
  })
})
