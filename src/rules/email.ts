/**
 * E-mail (spec 5): local part of letters, digits or Chinese characters, then @ and a dotted domain. The parts
 * share no character with what separates them, so the pattern runs in linear time.
 */
export const emailPattern =
  /^[A-Za-z0-9\u3400-\u4dbf\u4e00-\u9fff]+@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/

/** E-mail as in emailPattern. */
export const isEmail = (text: string): boolean => emailPattern.test(text)
