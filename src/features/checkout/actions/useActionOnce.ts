import { useMutation } from '@tanstack/react-query'
import type { DataOf, Endpoint } from '@/contract/endpoint'
import { useAskAgain } from '@/request/useCall'
import { sendOnce, type UnsignedRequest } from './sendOnce'

/**
 * Sends one money call on demand, under one RequestId until its outcome is known (sendOnce).
 * @param intent identifies the action: `close/<order id>`
 * @param changes reads that become outdated
 */
export function useActionOnce<E extends Endpoint>(
  endpoint: E,
  intent: string,
  changes: readonly Endpoint[],
) {
  const askAgain = useAskAgain(changes)
  return useMutation<DataOf<E>, Error, UnsignedRequest<E>>({
    mutationFn: (request) => sendOnce(endpoint, intent, request),
    onSuccess: askAgain,
  })
}
