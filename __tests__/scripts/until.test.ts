import { until } from '../support/until'

test.each([0, '', false, null, undefined])('a wait does not end with %p', async (nothing) => {
  const looks = [nothing, nothing, 'found']
  await expect(until(() => looks.shift(), 'the last look')).resolves.toBe('found')
})
