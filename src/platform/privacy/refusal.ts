/**
 * What to tell a person whose private call failed because they had not agreed to the privacy guide.
 * @param failure as WeChat gave it
 * @param deed what cannot be done now: `选择照片`
 * @returns null when it failed for another reason
 */
export function privacyRefusal(failure: unknown, deed: string): Error | null {
  const { errMsg = '' } = failure as { errMsg?: string }
  if (!errMsg.includes('privacy permission')) return null
  return new Error(`没有同意隐私保护指引，不能${deed}。再点一次可以重新同意`)
}
