/** WeChat's number of a private call that the app's privacy guide does not name, or not yet. */
const undeclared = 112

/**
 * Message for a user whose private call failed because of the privacy guide.
 * @param failure WeChat's error
 * @param deed the action that is not possible: `选择照片`
 * @returns null when it failed for another reason
 */
export function privacyRefusal(failure: unknown, deed: string): Error | null {
  if (isUndeclared(failure)) return new Error(`暂时不能${deed}，这项功能还没有开放`)
  const { errMsg = '' } = failure as { errMsg?: string }
  if (!errMsg.includes('privacy permission')) return null
  return new Error(`没有同意隐私保护指引，不能${deed}。再点一次可以重新同意`)
}

/** Whether WeChat offers the call to no user of this app: permissions of the user cannot help. */
export function isUndeclared(failure: unknown): boolean {
  const { errMsg = '', errno } = (failure ?? {}) as { errMsg?: string; errno?: number }
  return errno === undeclared || errMsg.includes('not declared in the privacy agreement')
}
