/** A payment provider that does not say how payments stand. */
import { ProviderError } from '../../../server/providers/wechatPay/wechatPay'
import type { TestApp } from './testApp'

/**
 * Runs `work` with the spy of the provider's close, while it answers neither how a payment stands nor whether it can be
 * closed.
 */
export async function withSilentProvider(
  { services }: Pick<TestApp, 'services'>,
  work: (close: jest.SpyInstance) => Promise<void>,
): Promise<void> {
  const spies = (['close', 'query'] as const).map((name) =>
    jest.spyOn(services.payProvider, name).mockRejectedValue(new ProviderError('no answer')),
  )
  try {
    await work(spies[0]!)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
