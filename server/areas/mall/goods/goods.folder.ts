import { folderPart } from '../../../kernel/folder/folderPart'
import { goods, goodsCategory } from './goods.table'

/** Goods categories, in file order. */
export const goodsCategoryFolder = folderPart({
  kind: 'goodsCategory',
  label: '商品类别',
  shape: { form: 'list', path: 'goods-categories.yaml' },
  table: goodsCategory,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 10 }),
    picture: make.picture('图片', { optional: true }),
    isActive: make.flag('显示', true),
  }),
  toRow: (record, { rank, searchWords }) => ({
    ...record,
    rank,
    words: searchWords(record.name),
  }),
  end: ({ isActive }) => (isActive ? { isActive: false } : 'keep'),
  whole(records) {
    const twice = records.find(({ name }, at) => records.findIndex((r) => r.name === name) !== at)
    return twice === undefined ? [] : [`商品类别“${twice.name}”写了两次`]
  },
})

/** Goods, in file order; prices and stock belong to the SKUs (goodsSku.folder.ts). */
export const goodsFolder = folderPart({
  kind: 'goods',
  label: '商品',
  shape: { form: 'list', path: 'goods.yaml' },
  table: goods,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 30 }),
    subTitle: make.text('副标题', { max: 40, optional: true }),
    shopId: make.ref('商户', 'shop', '商户'),
    categoryId: make.ref('类别', 'goodsCategory', '商品类别'),
    cover: make.picture('封面'),
    pictures: make.pictures('图片'),
    tags: make.texts('标签', { max: 12 }),
    params: make.map('参数'),
    detail: make.body('详情', { optional: true }),
    delivery: make.words('配送', { pickup: '自提', express: '快递' }),
    pickupPlace: make.text('自提地点', { max: 60, optional: true }),
    memberPriceFrom: make.integer('会员价自等级', { min: 0, max: 10, missing: 0 }),
    limitPerUser: make.integer('每人限购', { min: 0, missing: 0 }),
    soldBefore: make.integer('此前已售', { min: 0, missing: 0 }),
    saleFrom: make.time('开售', { missing: make.firstImport }),
    isOnSale: make.flag('在售', true),
  }),
  toRow({ cover, pictures, params, ...record }, { rank, searchWords }) {
    if (new Set(record.delivery).size < record.delivery.length)
      throw new Error('“配送”里有一种写了两次')
    const moreWords = [record.subTitle, ...record.tags].flatMap(searchWords)
    return {
      ...record,
      images: [cover, ...pictures],
      params: Object.entries(params).map(([name, value]) => ({ name, value })),
      rank,
      nameWords: searchWords(record.name),
      moreWords: [...new Set(moreWords)].sort(),
    }
  },
  toRecord: ({ images: [cover = '', ...pictures], params, ...row }) => ({
    ...row,
    cover,
    pictures,
    params: Object.fromEntries(params.map(({ name, value }) => [name, value])),
  }),
  initial: ['soldBefore'],
  end: ({ isOnSale }) => (isOnSale ? { isOnSale: false } : 'keep'),
})
