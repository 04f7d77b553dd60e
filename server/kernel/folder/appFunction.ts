import { formerAddresses, routes } from '@/routes'

/** Functions that `需要功能` of a park folder's item may name. The app has all of them. */
export const appFunctions: readonly string[] = [
  '商城',
  '停车',
  '物业账单',
  '演出',
  '报修',
  '活动报名',
  '商户',
  '邀请',
]

export const functionLabel = '需要功能'

const paths: readonly string[] = Object.values(routes)

/** Whether the app has a page of this path, now or in an earlier version. */
export const hasPage = (path: string): boolean => paths.includes(formerAddresses[path] ?? path)
