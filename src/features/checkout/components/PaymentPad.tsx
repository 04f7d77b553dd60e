import { useAtomValue } from 'jotai'
import type { ComponentProps } from 'react'
import { PasswordPad } from '@/components/passwordPad/PasswordPad'
import { preferencesAtom } from '@/state/preferences'

/** The pad of the payment password, its digits where this person wants them: in order or shuffled. */
export function PaymentPad(props: Omit<ComponentProps<typeof PasswordPad>, 'isShuffled'>) {
  const { shufflesPad } = useAtomValue(preferencesAtom)
  return <PasswordPad {...props} isShuffled={shufflesPad} />
}
