import { folderPart } from '../../../kernel/folder/folderPart'
import { balanceConfig, rechargeRule } from './balance.table'

/** Limits of the account balance. */
export const balanceConfigFolder = folderPart({
  kind: 'balanceConfig',
  label: '钱包',
  shape: { form: 'single', path: 'balance.yaml' },
  table: balanceConfig,
  identity: undefined,
  fields: (make) => ({
    takesCustomAmount: make.flag('可自填金额', true),
    rechargeMin: make.yuan('最少充值', { min: 0.01 }),
    rechargeMax: make.yuan('最多充值', { min: 0.01 }),
    balanceMax: make.yuan('余额上限', { min: 0.01 }),
    rules: make.body('规则', { optional: true }),
  }),
  toRow(record) {
    if (record.rechargeMin > record.rechargeMax || record.rechargeMax > record.balanceMax)
      throw new Error('“最少充值”“最多充值”“余额上限”应从小到大')
    return record
  },
  end: () => 'keep',
})

/** Recharge rules of the account balance. */
export const rechargeRuleFolder = folderPart({
  kind: 'rechargeRule',
  label: '充值档位',
  shape: { form: 'table', path: 'recharge.csv' },
  table: rechargeRule,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    pay: make.yuan('充值', { min: 0.01 }),
    gift: make.yuan('赠送', { missing: 0 }),
    label: make.text('名称', { max: 20 }),
    note: make.text('说明', { max: 20, optional: true }),
    isFirstOnly: make.flag('仅首次', false),
    validFrom: make.time('开始', { missing: make.firstImport }),
    validTo: make.time('结束', { missing: null }),
  }),
  toRow: (record) => record,
  end: ({ validTo }, now) => (validTo && validTo <= now ? 'keep' : { validTo: now }),
  isOver: ({ validTo }, now) => validTo !== null && validTo <= now,
})
