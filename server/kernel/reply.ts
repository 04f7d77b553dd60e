/**
 * A successful answer (spec 3, 7): `ServerTime` in ms lets the app count down by the server's
 * clock.
 */
export const success = (data: unknown, clock: () => number) => ({
  code: 0,
  succeeded: true,
  data,
  ServerTime: clock(),
})
