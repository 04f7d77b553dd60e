import { folderPart } from '../../../kernel/folder/folderPart'
import { invitationRule } from './invitation.table'

/** Invitation rules of a park. */
export const invitationRuleFolder = folderPart({
  kind: 'invitationRule',
  label: '邀请',
  shape: { form: 'single', path: 'invitations.yaml' },
  table: invitationRule,
  identity: undefined,
  fields: (make) => ({
    needsAudit: make.flag('需要审核', false),
    perDayMax: make.integer('每人每天份数', { min: 1, max: 200, missing: 10 }),
    aheadDaysMax: make.integer('最多提前天数', { min: 1, max: 90, missing: 30 }),
    lastDaysMax: make.integer('最长天数', { min: 1, max: 31, missing: 7 }),
    freeParkingHours: make.integer('免停小时', { min: 0, max: 72, missing: 4 }),
  }),
  toRow: (record) => record,
  end: () => 'keep',
})
