import { useAtomValue } from 'jotai'
import { userAtom } from '@/state/session'

/** Whether the person may check guests in. */
export const useIsChecker = (): boolean =>
  useAtomValue(userAtom)?.Roles.includes('invitation') ?? false
