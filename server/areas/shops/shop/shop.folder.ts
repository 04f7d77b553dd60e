import { folderPart } from '../../../kernel/folder/folderPart'
import { shop, shopIntroduction } from './shop.table'

/** Parts of a percent in which shares are kept. */
const PARTS = 100

/** Shops, in file order. */
export const shopFolder = folderPart({
  kind: 'shop',
  label: '商户',
  shape: { form: 'table', path: 'shops.csv' },
  table: shop,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 30 }),
    category: make.text('类别', { max: 12 }),
    floorId: make.optionalRef('楼层', 'floor', '楼层'),
    unitNo: make.text('铺位', { max: 12, optional: true }),
    outline: make.outline('轮廓'),
    address: make.text('地址', { max: 100 }),
    summary: make.text('简介', { max: 40, optional: true }),
    perPerson: make.yuan('人均', { min: 0.01, missing: null }),
    tags: make.texts('标签', { max: 12 }),
    phone: make.text('电话', { max: 30, optional: true }),
    logo: make.picture('标志', { optional: true }),
    cover: make.picture('封面', { optional: true }),
    canPay: make.flag('可线上付款', true),
    payNote: make.text('不能付款的原因', { max: 60, optional: true }),
    takesStoredCard: make.flag('收礼卡', false),
    takesIcCard: make.flag('收一卡通', false),
    parkShare: make.decimal('园区分成（%）', { min: 0, max: 100, missing: null }),
    articleIds: make.refs('文章', 'article', '资讯'),
    hasLeft: make.flag('已离场', false),
  }),
  toRow({ hasLeft, ...record }, { rank, searchWords }) {
    if (!record.canPay && record.payNote === '')
      throw new Error('不能线上付款的商户要写“不能付款的原因”，付款的人会看到')
    const nameWords = searchWords(record.name)
    const moreWords = [record.category, record.unitNo, ...record.tags].flatMap(searchWords)
    const words = { nameWords, moreWords: [...new Set(moreWords)].sort() }
    const presence = hasLeft ? leaving : { status: 'open' as const }
    const parkShare = record.parkShare === null ? null : Math.round(record.parkShare * PARTS)
    if (parkShare !== null && Math.abs(parkShare / PARTS - (record.parkShare ?? 0)) > 1e-9)
      throw new Error('“园区分成（%）”最多两位小数')
    return { ...record, rank, ...words, ...presence, parkShare }
  },
  toRecord: (row) => ({
    ...row,
    hasLeft: row.status === 'left',
    parkShare: row.parkShare === null ? null : row.parkShare / PARTS,
  }),
  // Orders, bills and coupons refer to it: the row stays, but accepts no more payments. Its floor
  // may be removed from the folder along with it.
  end: ({ status, floorId }) =>
    status === 'left' && floorId === null ? 'keep' : { ...leaving, floorId: null },
})

/** Columns set when a shop leaves the park. */
export const leaving = { status: 'left', canPay: false, payNote: '该商户已撤场' } as const

/** Shop introductions, one page each. */
export const shopIntroductionFolder = folderPart({
  kind: 'introduction',
  label: '商户介绍',
  shape: { form: 'pages', folder: 'introductions' },
  table: shopIntroduction,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    shopId: make.ref('商户', 'shop', '商户'),
    content: make.body('正文', { isBody: true }),
  }),
  toRow: (record) => record,
  end: () => 'remove',
})
