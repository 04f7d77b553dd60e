import { agreement, infoCalls } from '@/contract/info'
import { useCall } from '@/request/useCall'

type Agreement = (typeof agreement.options)[number]

/** The agreement a link names; the user agreement when it names none we know. */
export const agreementOf = (type: string | undefined): Agreement =>
  agreement.options.find((known) => known === type) ?? 'user'

export const useAgreement = (name: Agreement) => useCall(infoCalls.detail, { Agreement: name })
