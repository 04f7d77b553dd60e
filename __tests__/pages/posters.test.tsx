/** Posters of shows, goods, invitations and gifts: what they say, and what their code opens. */
import { openInvitation } from '@/contract/openInvitation'
import { showDetail } from '@/contract/show'
import { ticket } from '@/contract/ticket'
import type * as SavePicture from '@/platform/savePicture'
import type { Picture } from '@/platform/savePicture/types'
import { routes } from '@/routes'
import { qrCells } from '@/utils/qrCells'
import { bag, cardOfBag } from '../support/park/mallGoods'
import type { Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const entry = 'https://park.example/?type=x&id=y'
const textsOf = ({ marks }: Picture) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
const codeOf = ({ marks }: Picture) =>
  marks.flatMap((mark) => (mark.kind === 'cells' ? [mark.rows] : []))[0]

type Opened = Parameters<typeof openPage>[0]
const open = (page: Opened, query: OpenOptions['query'], answers: Answers) =>
  openPage(page, {
    query,
    user: true,
    answers: { 'park.getEntryUrl': { Url: entry }, ...answers },
  })
async function drawnBy(page: OpenedPage): Promise<Picture> {
  await page.tap(/^分享海报/)
  const { drawnPictures } = page.module<typeof SavePicture>('platform/savePicture')
  const [drawn] = drawnPictures
  return drawn!
}
const askedBy = (page: OpenedPage) =>
  page.requests('park.getEntryUrl').map(({ request }) => request)

test('a show: dates, place and price; its code opens the show', async () => {
  const page = await open(
    'showDetail',
    { id: 's1' },
    {
      'cshow.detail': {
        ...sample(showDetail),
        ...{ Id: 's1', Title: '纺织女工', Poster: '/file/show.jpg', Theatre: '棉纺剧场' },
        ...{ Hall: '小厅', MinPrice: 8_000, MaxPrice: 38_000, Intro: '', Status: 'OnSale' },
      },
      'cshow.schedule': { Schedules: [] },
    },
  )
  const drawn = await drawnBy(page)
  expect(textsOf(drawn)).toEqual(
    expect.arrayContaining(['纺织女工', '棉纺剧场\u00a0· 小厅', '长按识别\u00a0· 扫码选座']),
  )
  expect(askedBy(page)).toEqual([{ type: 'show', id: 's1' }])
  expect(codeOf(drawn)).toEqual(qrCells(entry))
})

test('goods: price and shop; goods off the shelf have no poster', async () => {
  const answers = (more: object) => ({
    'mallGoods.detail': bag(more),
    'mallGoods.list': {
      ...{ CurrentPageIndex: 1, PageCount: 1, Categories: [] },
      DataRows: [cardOfBag()],
    },
    'mallBasket.look': { Lines: [] },
  })
  const page = await open('goodsDetail', { id: 'bag' }, answers({}))
  const texts = textsOf(await drawnBy(page))
  expect(texts).toEqual(expect.arrayContaining(['79 元起', '长按识别\u00a0· 扫码购买']))
  expect(askedBy(page)).toEqual([{ type: 'goods', id: bag().Id }])
  const off = await open('goodsDetail', { id: 'bag' }, answers({ Status: 'Off' }))
  expect(off.text()).not.toContain('分享海报')
})

test('an invitation: its inviter alone draws it; the code opens the invitation', async () => {
  const hash = 'sample-hash-of-an-invitation'
  const shown = {
    ...sample(openInvitation),
    ...{ Hash: hash, Title: '来园区喝茶', InviterName: '沈**', PlaceName: '一号楼', Actions: [] },
  }
  const page = await open('invitation', { id: hash, own: '1' }, { 'openInvitation.open': shown })
  expect(textsOf(await drawnBy(page))).toEqual(
    expect.arrayContaining(['来园区喝茶', '沈**', '一号楼', '长按识别\u00a0· 扫码接受邀请']),
  )
  expect(askedBy(page)).toEqual([{ type: 'invitation', id: hash }])
  const guest = await open('invitation', { id: hash }, { 'openInvitation.open': shown })
  expect(guest.text()).not.toContain('分享海报')
})

test('a gift: the chosen name; the code opens the gift at the park’s host', async () => {
  const hash = 'sample-hash-of-a-ticket-gift'
  const offered = {
    ...sample(ticket),
    ...{ Id: 't1', Title: '纺织女工', Poster: '', SeatText: '6 排 8 座', Spot: null },
    ...{ Status: 'Unused' as const, GivenUntil: Date.now() + 3_600_000, GiftHash: hash },
    ...{ GiftFrom: '阿梧', Secret: '', Actions: ['takeBack' as const] },
  }
  const page = await open(
    'ticket',
    { id: 't1' },
    {
      'myTicket.list': { Tickets: [] },
      'myTicket.detail': offered,
    },
  )
  await page.tap('再发给朋友，或收回')
  const drawn = await drawnBy(page)
  expect(textsOf(drawn).join('')).toContain('阿梧送你一张《纺织女工》的票')
  expect(textsOf(drawn)).toContain('6 排 8 座')
  expect(askedBy(page)).toEqual([{}])
  const link = `https://park.example${routes.ticketGift}?hash=${hash}`
  expect(codeOf(drawn)).toEqual(qrCells(link))
})
