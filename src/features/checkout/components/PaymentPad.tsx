import { useAtomValue } from 'jotai'
import type { ComponentProps } from 'react'
import { PasswordPad } from '@/components/passwordPad/PasswordPad'
import { preferencesAtom } from '@/state/preferences'

/** Pad for the payment password; its digits are in order or shuffled, as set in the preferences. */
export function PaymentPad(props: Omit<ComponentProps<typeof PasswordPad>, 'isShuffled'>) {
  const { shufflesPad } = useAtomValue(preferencesAtom)
  return <PasswordPad {...props} isShuffled={shufflesPad} />
}
