/** Names of the fields of account forms, for the line of those that are missing. */
const fieldNames: Readonly<Record<string, string>> = {
  PhoneNumber: '手机号',
  CheckCode: '验证码',
  Password: '密码',
  OldPassword: '原密码',
  NewPassword: '新密码',
}

/**
 * @param keys of a form's missing fields
 * @param isAgreed false while a consent that the form needs is missing
 */
export const missingNames = (keys: readonly string[], isAgreed = true): string[] => [
  ...keys.flatMap((key) => fieldNames[key] ?? []),
  ...(isAgreed ? [] : ['勾选协议']),
]
