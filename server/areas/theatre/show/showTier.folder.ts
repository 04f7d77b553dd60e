import { folderPart } from '../../../kernel/folder/folderPart'
import { showTier } from './show.table'

/** Prices of shows; a tier applies to the seats marked with its letter in the hall plan. */
export const showTierFolder = folderPart({
  kind: 'showTier',
  label: '演出票档',
  shape: { form: 'table', path: 'show-tiers.csv' },
  table: showTier,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    showId: make.ref('演出', 'show', '演出'),
    key: make.text('字母', { max: 1, pattern: [/^[a-h]$/, '应为座位图里的字母 a 到 h'] }),
    name: make.text('名称', { max: 10 }),
    price: make.yuan('票价', { min: 0.01 }),
    colour: make.text('颜色', { max: 7, pattern: [/^#[0-9a-f]{6}$/, '应为 #b4532a 这样的颜色'] }),
  }),
  toRow: (record) => record,
  change(_, { key, showId }) {
    if (key !== undefined || showId !== undefined)
      throw new Error('票档的“演出”和“字母”不能改，请换一个编号')
    return {}
  },
  // A tier used by schedules stays (their rows reference it).
  end: () => 'remove',
  whole(records) {
    const names = records.map(({ showId, key }) => `${showId}/${key}`)
    const twice = records.find(({ showId, key }, at) => names.indexOf(`${showId}/${key}`) !== at)
    return twice === undefined ? [] : [`同一演出的票档“${twice.key}”写了两次`]
  },
})
