import { agreements, infoCalls } from '@/contract/info'
import { useCall } from '@/request/useCall'

type Agreement = (typeof agreements)[number]

/** Agreement named by a link; the user agreement when the name is missing or unknown. */
export const agreementOf = (type: string | undefined): Agreement =>
  agreements.find((known) => known === type) ?? 'user'

export const useAgreement = (name: Agreement) => useCall(infoCalls.detail, { Agreement: name })
