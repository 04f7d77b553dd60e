import type { FormQuestion } from '@/rules/activityForm/formField'

const plain = {
  Required: true,
  Options: [],
  Min: null,
  Max: null,
  Hint: '',
  Of: 'person',
  Kept: null,
  When: null,
} satisfies Partial<FormQuestion>

/** A form question: by default required, per person, without limits. */
export const question = (
  Key: string,
  Label: string,
  more: Partial<FormQuestion> = {},
): FormQuestion => ({ ...plain, Type: 'text', Key, Label, ...more })

export const nameQuestion = question('name', '姓名', { Kept: 'name', Max: 20 })
export const phoneQuestion = question('phone', '手机号', { Type: 'phone', Kept: 'phone' })
export const idCardQuestion = question('idNumber', '身份证号', { Type: 'idcard', Kept: 'idcard' })
