import { folderPart } from '../../../kernel/folder/folderPart'
import { shopDish, shopPicture } from './shopMenu.table'

/** Menu items of shops, in file order; groups are ordered by their first line. */
export const shopDishFolder = folderPart({
  kind: 'dish',
  label: '菜单',
  shape: { form: 'table', path: 'menu.csv' },
  table: shopDish,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    shopId: make.ref('商户', 'shop', '商户'),
    groupName: make.text('分组', { max: 12 }),
    name: make.text('名称', { max: 30 }),
    price: make.yuan('价格', { min: 0 }),
    description: make.text('说明', { max: 60, optional: true }),
    picture: make.picture('图片', { optional: true }),
    isRecommended: make.flag('推荐', false),
  }),
  toRow: (record, { rank, searchWords }) => ({
    ...record,
    rank,
    words: searchWords(record.name),
  }),
  end: () => 'remove',
})

/** Photos and pictures of printed menus. */
export const shopPictureFolder = folderPart({
  kind: 'shopPicture',
  label: '商户图片',
  shape: { form: 'table', path: 'shop-pictures.csv' },
  table: shopPicture,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    shopId: make.ref('商户', 'shop', '商户'),
    kind: make.oneOf('类型', { photo: '照片', menu: '菜单' }),
    picture: make.picture('图片'),
    caption: make.text('说明', { max: 40, optional: true }),
  }),
  toRow: (record, { rank }) => ({ ...record, rank }),
  end: () => 'remove',
})
