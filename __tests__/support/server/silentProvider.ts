/** A payment provider that does not say how payments stand. */
import { ProviderError } from '../../../server/providers/wechatPay/wechatPay'
import type { TestApp } from './testApp'

/** Runs `work` with the spy of the provider's close, while it does not answer whether a payment can be closed. */
export async function withSilentProvider(
  { services }: Pick<TestApp, 'services'>,
  work: (close: jest.SpyInstance) => Promise<void>,
): Promise<void> {
  const close = jest
    .spyOn(services.payProvider, 'close')
    .mockRejectedValue(new ProviderError('no answer'))
  try {
    await work(close)
  } finally {
    close.mockRestore()
  }
}
