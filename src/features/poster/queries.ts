import { parkCalls } from '@/contract/park'
import type { RequestOf } from '@/contract/endpoint'
import { useCall } from '@/request/useCall'

/** Address of an entry of the park, for the code of a poster. */
export const useEntryUrl = (
  entry: Pick<RequestOf<typeof parkCalls.getEntryUrl>, 'type' | 'id'>,
  isEnabled: boolean,
) => useCall(parkCalls.getEntryUrl, entry, { isEnabled })
