import { invoiceCalls } from '@/contract/invoice'
import { useCall } from '@/request/useCall'

/** Invoice titles used before by this member, newest first. */
export const useInvoiceTitles = (isEnabled: boolean) =>
  useCall(invoiceCalls.titles, {}, { isEnabled })
