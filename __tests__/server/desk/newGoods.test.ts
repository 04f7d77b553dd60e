/** Mall goods made at the desk: SKUs, pictures, copies; what members see of them. */
import sharp from 'sharp'
import { mallGoodsCalls } from '@/contract/mallGoods'
import { UNUSED_DAYS } from '../../../server/areas/people/picture/pictureTidy'
import { findViolations } from '../../../server/tools/verify/verify'
import { IMAGES_MAX, SKUS_MAX } from '../../../server/areas/mall/goods/newGoods'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const NEW = '/desk/mall-goods/new'
const PUBLISH = '/desk/mall-goods/publish'
const test = describeServer()
let clerk: DeskBrowser
let pictures: Buffer[]
beforeAll(async () => {
  clerk = await atDesk(test, phones.marketing)
  pictures = await Promise.all(
    ['#345', '#a43', '#3a4'].map((background) =>
      sharp({ create: { width: 12, height: 12, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const sku = (row: number, [Specs, Price, Stock]: readonly [string, string, string]) => ({
  [`Sku${row}Specs`]: Specs,
  [`Sku${row}Price`]: Price,
  [`Sku${row}Stock`]: Stock,
})
const draft = (more: Record<string, string> = {}) => ({
  ...{ Name: '织机纹水杯', SubTitle: '经纬一套', Tags: '新品 手作', Params: '材质：瓷' },
  ...{ Text: '一只**杯子**', SpecNames: '颜色、尺寸', IsOnSale: 'on' },
  ...sku(0, ['靛蓝、大', '39.90', '20']),
  ...sku(1, ['月白、大', '42', '0']),
  ...more,
})
const idIn = (location: string | null | undefined): string => location?.split('/').at(-1) ?? ''

async function publish(more: Record<string, string> = {}, picture: Buffer | null = pictures[0]!) {
  const form = await clerk.formOn(NEW, PUBLISH)
  const file = picture && { name: 'Picture', bytes: picture }
  return clerk.upload(PUBLISH, { ...form, ...draft(more) }, file)
}
async function published(more: Record<string, string> = {}): Promise<string> {
  const reply = await publish(more)
  if (reply.status !== 303) throw new Error(reply.text)
  return idIn(reply.location)
}
const at = (id: string) => `/desk/mall-goods/${id}`
const detail = async (Id: string) =>
  (await test.call(mallGoodsCalls.detail, { Id }, { park: PARK })).data
const imagesOf = async (id: string) =>
  (await test.sql<{ images: string[] }>('select images from goods where id = $1', [id]))[0]!.images
const addPicture = (id: string, bytes: Buffer | null) =>
  clerk
    .formOn(at(id), `${at(id)}/pictures`)
    .then((form) => clerk.upload(`${at(id)}/pictures`, form, bytes && { name: 'Picture', bytes }))

it('goods are saved with their SKUs, once, shown to members, and in the log', async () => {
  const form = { ...(await clerk.formOn(NEW, PUBLISH)), ...draft() }
  const file = { name: 'Picture', bytes: pictures[0]! }
  const replies = [await clerk.upload(PUBLISH, form, file), await clerk.upload(PUBLISH, form, file)]
  expect(replies.map(({ status }) => status)).toEqual([303, 303])
  const id = idIn(replies[0]!.location)
  const shown = await detail(id)
  expect(shown).toMatchObject({
    ...{ Name: '织机纹水杯', SubTitle: '经纬一套' },
    Images: [expect.stringMatching(/^\/file\//)],
    Params: [{ Name: '材质', Value: '瓷' }],
  })
  expect(shown.Detail).toContain('<strong>杯子</strong>')
  expect(shown.Skus.map(({ Price, Stock }) => [Price, Stock])).toEqual([
    ...[
      [3990, 20],
      [4200, 0],
    ],
  ])
  const found = await test.call(mallGoodsCalls.list, { Keyword: '织机纹水杯' }, { park: PARK })
  expect(found.data.DataRows.map(({ Id }) => Id)).toEqual([id])
  const entries = (await auditEntries(test, 'mall-goods.publish')).filter(
    ({ subject_id }) => subject_id === id,
  )
  expect(entries).toHaveLength(1)
})

it('goods that are not put on sale yet are in no list, and can be put on sale', async () => {
  const form: Record<string, string> = { ...(await clerk.formOn(NEW, PUBLISH)), ...draft() }
  delete form.IsOnSale
  const reply = await clerk.upload(
    PUBLISH,
    { ...form, Name: '线轴书签' },
    {
      name: 'Picture',
      bytes: pictures[0]!,
    },
  )
  const id = idIn(reply.location)
  const listed = async () =>
    (
      await test.call(mallGoodsCalls.list, { Keyword: '线轴书签' }, { park: PARK })
    ).data.DataRows.map(({ Id }) => Id)
  expect(await listed()).toEqual([])
  await clerk.submit(at(id), `${at(id)}/change`, { IsOnSale: 'on' })
  expect(await listed()).toEqual([id])
})

it('goods of one kind need no specification', async () => {
  const id = await published({
    ...{ SpecNames: '' },
    ...sku(0, ['', '12', '3']),
    ...sku(1, ['', '', '']),
  })
  expect((await detail(id)).Skus).toMatchObject([{ Price: 1200, Stock: 3 }])
  expect((await clerk.get(at(id))).html).not.toContain(`${at(id)}/skus"`)
})

it.each([
  [{ Name: '' }, '请填写商品名'],
  [{ Sku0Price: '0' }, '价格太小'],
  [{ Sku0Price: '一百' }, '价格不正确'],
  [{ Sku0Stock: '' }, '请填写库存'],
  [{ Sku1Specs: '月白' }, '请按顺序填写颜色、尺寸'],
  [{ Sku1Specs: '靛蓝、大' }, '这个规格写了两次'],
  [{ SpecNames: '' }, '请先写规格名'],
  [{ SpecNames: '颜色、颜色' }, '有一个规格名写了两次'],
  [{ Params: '瓷' }, '参数每行一个'],
  [{ ShopId: '00000000-0000-4000-8000-000000000000' }, '请选择商户'],
  [{ CategoryId: '00000000-0000-4000-8000-000000000000' }, '请选择类别'],
])('invalid goods are refused with the reason, and the input is kept: %j', async (more, text) => {
  const before = await test.sql('select id from goods')
  const reply = await publish(more as Record<string, string>)
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(text)])
  expect(reply.html).toContain('value="经纬一套"')
  expect(await test.sql('select id from goods')).toHaveLength(before.length)
})

it('goods without a picture are refused', async () => {
  const reply = await publish({}, null)
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('请选择封面')])
})

it('another SKU has the same specifications; a repeated one is refused', async () => {
  const id = await published()
  const add = (more: Record<string, string>) => clerk.submit(at(id), `${at(id)}/skus`, more)
  const form = await clerk.formOn(at(id), `${at(id)}/skus`)
  const typed = { ...form, Specs: '月白，小', Price: '35', Stock: '5' }
  expect((await clerk.send(`${at(id)}/skus`, typed)).status).toBe(303)
  expect((await clerk.send(`${at(id)}/skus`, typed)).status).toBe(303)
  const skus = (await detail(id)).Skus
  expect(skus.map(({ Price, Stock }) => [Price, Stock])).toContainEqual([3500, 5])
  expect(skus).toHaveLength(3)
  const twice = await add({ Specs: '月白、小', Price: '36', Stock: '1' })
  expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('已经有这个规格')])
  const few = await add({ Specs: '月白', Price: '36', Stock: '1' })
  expect([few.status, few.text]).toEqual([400, expect.stringContaining('请按顺序填写颜色、尺寸')])
  const entries = await auditEntries(test, 'mall-goods.skus')
  expect(entries.length).toBeGreaterThan(0)
})

it('pictures are added, one becomes the cover, and the last one stays', async () => {
  const id = await published()
  for (const picture of pictures.slice(1)) expect((await addPicture(id, picture)).status).toBe(303)
  const [first, second, third] = await imagesOf(id)
  expect((await detail(id)).Images).toEqual([first, second, third])
  const act = (what: string, Path: string, more: Record<string, string> = {}) =>
    clerk.submit(at(id), `${at(id)}/pictures/${what}`, { Path, ...more })
  expect((await act('cover', third!)).status).toBe(303)
  expect(await imagesOf(id)).toEqual([third, first, second])
  expect((await act('cover', '/file/otherimage/none.jpg')).status).toBe(303)
  expect((await act('remove', first!)).text).toContain('移除这张图片？')
  expect(await imagesOf(id)).toHaveLength(3)
  for (const path of [first!, second!])
    expect((await act('remove', path, { _confirmed: 'yes' })).status).toBe(303)
  expect(await imagesOf(id)).toEqual([third])
  const form = await clerk.formOn(at(id), `${at(id)}/pictures`)
  const last = await clerk.send(`${at(id)}/pictures/remove`, {
    ...form,
    ...{ Path: third!, _confirmed: 'yes' },
  })
  expect([last.status, last.text]).toEqual([409, expect.stringContaining('至少留一张图片')])
  const none = await addPicture(id, null)
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('请选择图片')])
})

it('a copy has the texts, specifications and pictures, and no stock', async () => {
  const id = await published()
  const form = await clerk.formOn(`${NEW}?copy=${id}`, PUBLISH)
  expect(form).toMatchObject({
    ...{ Name: '织机纹水杯', SpecNames: '颜色、尺寸', Tags: '新品、手作', PicturesOf: id },
    ...{ Sku0Specs: '靛蓝、大', Sku0Price: '39.9', Sku0Stock: '', Sku2Specs: '' },
  })
  const typed = { ...form, Name: '织机纹茶杯', Sku0Stock: '1', Sku1Stock: '2' }
  const copy = idIn((await clerk.upload(PUBLISH, typed, null)).location)
  expect(await imagesOf(copy)).toEqual(await imagesOf(id))
  expect(copy).not.toBe(id)
})

it('goods of another park are neither copied nor changed', async () => {
  const id = await published()
  const foreigner = await atDesk(test, phones.marketing, OTHER_PARK)
  expect((await foreigner.get(`${NEW}?copy=${id}`)).status).toBe(404)
  const form = await foreigner.formOn(NEW, PUBLISH)
  const fields = { _token: form._token ?? '', Path: (await imagesOf(id))[0]! }
  expect((await foreigner.send(`${at(id)}/pictures/cover`, fields)).status).toBe(404)
  const typed = { ...fields, Id: form.Id ?? '', Specs: '红、大', Price: '1', Stock: '1' }
  expect((await foreigner.send(`${at(id)}/skus`, typed)).status).toBe(404)
})

it('goods take a limited number of pictures and SKUs', async () => {
  const id = await published()
  await test.sql('update goods set images = array_fill(images[1], array[$2::int]) where id = $1', [
    ...[id, IMAGES_MAX],
  ])
  expect((await clerk.get(at(id))).html).not.toContain(`action="${at(id)}/pictures"`)
  const form = await clerk.formOn(at(id), `${at(id)}/skus`)
  const file = { name: 'Picture', bytes: pictures[1]! }
  const fields = { _token: form._token! }
  const picture = await clerk.upload(`${at(id)}/pictures`, fields, file)
  expect([picture.status, picture.text]).toEqual([409, expect.stringContaining('图片最多 9 张')])
  await test.sql(
    `insert into goods_sku
     select tenant_id, gen_random_uuid(), goods_id,
       jsonb_build_array(jsonb_build_object('name', '颜色', 'value', n::text), jsonb_build_object('name', '尺寸', 'value', '小')),
       price, line_price, image, initial_stock, stock, held, sold, is_active, rank + n
     from goods_sku, generate_series(1, $2::int) n
     where goods_id = $1 and rank = 0`,
    [id, SKUS_MAX - 2],
  )
  const sku = await clerk.send(`${at(id)}/skus`, {
    ...form,
    Specs: '红、大',
    Price: '1',
    Stock: '1',
  })
  expect([sku.status, sku.text]).toEqual([409, expect.stringContaining('最多 60 个规格')])
})

it('pictures of goods are in use, so they are not tidied away', async () => {
  const id = await published()
  await addPicture(id, pictures[1]!)
  const images = await imagesOf(id)
  test.clock.pass((UNUSED_DAYS + 1) * 86_400_000)
  await test.services.pictures.removeUnused(PARK)
  const names = images.map((path) => path.replace('/file/', ''))
  const kept = await test.sql('select name from picture where name = any($1)', [names])
  expect(kept).toHaveLength(2)
  for (const path of images) expect((await test.app.inject(path)).statusCode).toBe(200)
})
