import { useAtomValue } from 'jotai'
import type { PropsWithChildren } from 'react'
import { isSignedInAtom } from '@/state/session'
import { LogInFirst } from './LogInFirst'

/** The content for members; visitors read what they would find and may log in. */
export function MemberOnly({ hint, children }: PropsWithChildren<{ hint: string }>) {
  return useAtomValue(isSignedInAtom) ? <>{children}</> : <LogInFirst hint={hint} />
}
