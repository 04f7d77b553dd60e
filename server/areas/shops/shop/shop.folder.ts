import { folderPart } from '../../../kernel/folder/folderPart'
import { shop } from './shop.table'

/** Shops, as far as paying them goes. */
export const shopFolder = folderPart({
  kind: 'shop',
  label: '商户',
  shape: { form: 'table', path: 'shops.csv' },
  table: shop,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 30 }),
    category: make.text('类别', { max: 12 }),
    place: make.text('位置', { max: 60 }),
    address: make.text('地址', { max: 100 }),
    phone: make.text('电话', { max: 30, optional: true }),
    openHours: make.text('营业时间', { max: 60, optional: true }),
    logo: make.picture('标志', { optional: true }),
    canPay: make.flag('可线上付款', true),
    payNote: make.text('不能付款的原因', { max: 60, optional: true }),
    takesStoredCard: make.flag('收礼卡', false),
    takesIcCard: make.flag('收一卡通', false),
  }),
  toRow(record) {
    if (!record.canPay && record.payNote === '')
      throw new Error('不能线上付款的商户要写“不能付款的原因”，付款的人会看到')
    return record
  },
  // Orders and bills name it: it stays, and takes no more money.
  end: ({ canPay }) => (canPay ? { canPay: false, payNote: '该商户已撤场' } : 'keep'),
})
