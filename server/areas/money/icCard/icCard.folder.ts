import { folderPart } from '../../../kernel/folder/folderPart'
import { icCardConfig, icCardRule } from './icCard.table'

/** IC cards: limits and texts. */
export const icCardConfigFolder = folderPart({
  kind: 'icCardConfig',
  label: '一卡通',
  shape: { form: 'single', path: 'ic-card.yaml' },
  table: icCardConfig,
  identity: undefined,
  fields: (make) => ({
    name: make.text('名称', { max: 20 }),
    guide: make.body('说明', { optional: true }),
    lossPhone: make.text('挂失电话', { max: 30 }),
    servicePlace: make.text('服务点', { max: 60 }),
    rechargeMin: make.yuan('最少充值', { min: 0.01 }),
    rechargeMax: make.yuan('最多充值', { min: 0.01 }),
    balanceMax: make.yuan('余额上限', { min: 0.01 }),
    lowBalance: make.yuan('余额提醒', { missing: 0 }),
    presets: make.amounts('快捷金额'),
    canUseBalance: make.flag('可用钱包充值', true),
  }),
  toRow(record) {
    if (record.rechargeMin > record.rechargeMax || record.rechargeMax > record.balanceMax)
      throw new Error('“最少充值”“最多充值”“余额上限”应从小到大')
    return record
  },
  end: () => 'keep',
})

/** Recharge rules of IC cards. */
export const icCardRuleFolder = folderPart({
  kind: 'icCardRule',
  label: '一卡通充值档位',
  shape: { form: 'table', path: 'ic-card-recharge.csv' },
  table: icCardRule,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    pay: make.yuan('充值', { min: 0.01 }),
    gift: make.yuan('赠送', { missing: 0 }),
    label: make.text('名称', { max: 20 }),
  }),
  toRow: (record) => record,
  end: () => 'remove',
})
