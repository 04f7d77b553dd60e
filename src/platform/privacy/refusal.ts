/**
 * Message for a user whose private call failed because the privacy guide was not accepted.
 * @param failure WeChat's error
 * @param deed the action that is not possible: `选择照片`
 * @returns null when it failed for another reason
 */
export function privacyRefusal(failure: unknown, deed: string): Error | null {
  const { errMsg = '' } = failure as { errMsg?: string }
  if (!errMsg.includes('privacy permission')) return null
  return new Error(`没有同意隐私保护指引，不能${deed}。再点一次可以重新同意`)
}
