/** The error of spec 8, row "copy failure"; `cause` is the device's error. */
export function copyFailure(cause: unknown): Error {
  return Object.assign(new Error('复制失败'), { cause })
}
