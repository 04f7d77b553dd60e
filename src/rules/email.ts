/**
 * E-mail (spec 5): local part of letters, digits or Chinese characters, then @ and a dotted domain. In addition the
 * local part may contain `.` between two other characters, and `_`, `+`, `-` anywhere, because real addresses do
 * (zhang.san@qq.com, a+b@x.cn). Adjacent parts of the pattern share no character, so it runs in linear time.
 */
const emailPattern =
  /^[A-Za-z0-9_+\-\u3400-\u4dbf\u4e00-\u9fff]+(?:\.[A-Za-z0-9_+\-\u3400-\u4dbf\u4e00-\u9fff]+)*@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/

/** Whether a text matches emailPattern. */
export const isEmail = (text: string): boolean => emailPattern.test(text)
