import { useAtomValue } from 'jotai'
import { userAtom } from '@/state/session'

/** True when the user may check guests. */
export const useIsChecker = (): boolean =>
  useAtomValue(userAtom)?.Roles.includes('invitation') ?? false
