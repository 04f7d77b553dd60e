import type { SignUpField } from './types'

/** Fields that nearly every form begins with. */
export const nameField: SignUpField = {
  key: 'name',
  label: '姓名',
  type: 'text',
  required: true,
  max: 20,
}

export const phoneField: SignUpField = {
  key: 'phone',
  label: '手机号',
  type: 'phone',
  required: true,
}

/** What refunds follow where a sign-up costs something. */
export const paidRefundRule = '开始前 24 小时以上取消，全额退；24 小时内取消，退一半；未到场不退。'
export const freeRefundRule = '免费活动，去不了请提前取消，名额会让给候补的人。'
