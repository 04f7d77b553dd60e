import { useAtomValue } from 'jotai'
import type { PropsWithChildren } from 'react'
import { isSignedInAtom } from '@/state/session'
import { LogInFirst } from './LogInFirst'

/** Renders its content for members; visitors see a description and the log-in button. */
export function MemberOnly({ hint, children }: PropsWithChildren<{ hint: string }>) {
  return useAtomValue(isSignedInAtom) ? <>{children}</> : <LogInFirst hint={hint} />
}
