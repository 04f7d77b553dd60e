/**
 * E-mail. Spec 5: local part of letters, digits or Chinese characters, then @ and a dotted domain. Beside that rule the
 * local part may hold `.` between two other characters and `_`, `+`, `-` anywhere, as real addresses do
 * (zhang.san@qq.com, a+b@x.cn). No two neighbouring parts share a character, so the pattern runs in linear time.
 */
const emailPattern =
  /^[A-Za-z0-9_+\-\u3400-\u4dbf\u4e00-\u9fff]+(?:\.[A-Za-z0-9_+\-\u3400-\u4dbf\u4e00-\u9fff]+)*@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/

/** E-mail as in emailPattern. */
export const isEmail = (text: string): boolean => emailPattern.test(text)
