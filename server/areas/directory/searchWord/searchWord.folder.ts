import { searchPageTitles } from '@/rules/searchPage'
import { folderPart } from '../../../kernel/folder/folderPart'
import { searchText } from '../../../kernel/searchText'
import { searchWord } from './searchWord.table'

/** Other words of a word are searched one by one, so there is a limit. */
const OTHERS_MAX = 6

/** Words of the search, in the order in which popular ones are suggested. */
export const searchWordFolder = folderPart({
  kind: 'searchWord',
  label: '搜索词',
  shape: { form: 'table', path: 'search-words.csv' },
  table: searchWord,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    word: make.text('词', { max: 12 }),
    others: make.texts('也找', { max: 12, optional: true }),
    pages: make.words('页面', searchPageTitles, {
      optional: true,
      former: { 演出票夹: 'tickets', 园区钱包: 'wallet' },
    }),
    isPopular: make.flag('常用', false),
  }),
  toRow(record, { rank }) {
    const wordKey = searchText(record.word)
    if (wordKey === '') throw new Error('“词”要有文字或数字')
    if (record.others.some((other) => searchText(other) === ''))
      throw new Error('“也找”的每个词都要有文字或数字')
    if (record.others.length > OTHERS_MAX) throw new Error(`“也找”最多 ${OTHERS_MAX} 个词`)
    if (record.others.length === 0 && record.pages.length === 0 && !record.isPopular)
      throw new Error('“也找”“页面”“常用”至少写一项')
    return { ...record, wordKey, rank }
  },
  end: () => 'remove',
  whole(records) {
    const keys = records.map(({ word }) => searchText(word))
    return records
      .filter((_, index) => keys.indexOf(keys[index]!) < index)
      .map(({ word }) => `搜索词“${word}”写了两次`)
  },
})
