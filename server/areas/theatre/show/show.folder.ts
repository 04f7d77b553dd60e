import { folderPart } from '../../../kernel/folder/folderPart'
import { readRefundStep, refundRuleProblem, writeRefundStep } from '@/rules/refundRule'
import { show } from './show.table'

const anything: readonly [RegExp, string] = [/^[\s\S]{1,30}$/, '每条 1 到 30 个字']

/** Shows, in file order. Prices and schedules have their own tables. */
export const showFolder = folderPart({
  kind: 'show',
  label: '演出',
  shape: { form: 'list', path: 'shows.yaml' },
  table: show,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    title: make.text('标题', { max: 30 }),
    subTitle: make.text('副标题', { max: 40, optional: true }),
    poster: make.picture('海报'),
    category: make.text('类别', { max: 10 }),
    troupe: make.text('演出团体', { max: 30 }),
    durationMinutes: make.integer('时长', { min: 1, max: 600 }),
    intro: make.body('介绍'),
    tags: make.texts('标签', { max: 12 }),
    saleAt: make.time('开票', { missing: make.firstImport }),
    presaleNote: make.text('开票说明', { max: 100, optional: true }),
    needRealName: make.flag('实名', false),
    allowSeatPick: make.flag('可选座', true),
    maxPerOrder: make.integer('每单限购', { min: 1, max: 6, missing: 6 }),
    maxPerUser: make.integer('每人限购', { min: 0, max: 100, missing: 0 }),
    memberPriceFrom: make.integer('会员价自等级', { min: 0, max: 10, missing: 0 }),
    refundRule: make.texts('退票规则', { max: 30, pattern: anything }),
    entry: make.text('入场须知', { max: 200, optional: true }),
    child: make.text('儿童须知', { max: 200, optional: true }),
    prohibited: make.text('禁止事项', { max: 200, optional: true }),
    realName: make.text('实名说明', { max: 200, optional: true }),
    refund: make.text('退票说明', { max: 200, optional: true }),
    invoice: make.text('发票说明', { max: 200, optional: true }),
    isShown: make.flag('显示', true),
    offlineReason: make.text('下线原因', { max: 60, optional: true }),
  }),
  toRow(
    { refundRule, offlineReason, entry, child, prohibited, realName, refund, invoice, ...record },
    { rank, searchWords },
  ) {
    const rule = refundRule.map(readRefundStep)
    const problem = refundRuleProblem(rule)
    if (problem !== '') throw new Error(problem)
    const { title, subTitle, troupe, category, tags } = record
    const words = [title, subTitle, troupe, category, ...tags].flatMap(searchWords)
    return {
      ...record,
      refundRule: rule,
      notices: { entry, child, prohibited, realName, refund, invoice },
      offlineReason: offlineReason || null,
      rank,
      words: [...new Set(words)].sort(),
    }
  },
  toRecord: ({ notices, ...row }) => ({
    ...row,
    ...notices,
    refundRule: row.refundRule.map(writeRefundStep),
    offlineReason: row.offlineReason ?? '',
  }),
  change(row, wanted) {
    if (row.offlineReason !== null && wanted.offlineReason === null)
      throw new Error('已下线的演出不能恢复，请换一个编号重新发布')
    return {}
  },
  end: ({ isShown }) => (isShown ? { isShown: false } : 'keep'),
})
