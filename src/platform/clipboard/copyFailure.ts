/** The failure of spec 8, row "copy failure"; `cause` is what the device said. */
export function copyFailure(cause: unknown): Error {
  return Object.assign(new Error('复制失败'), { cause })
}
