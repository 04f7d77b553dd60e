import { invoiceCalls } from '@/contract/invoice'
import { useCall } from '@/request/useCall'

/** Titles that this member has used before, newest first. */
export const useInvoiceTitles = (isEnabled: boolean) =>
  useCall(invoiceCalls.titles, {}, { isEnabled })
