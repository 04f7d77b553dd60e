/**
 * The seed of every random case of a test file: a new one each run, or that of `FC_SEED`, which plays a failed run
 * again (fast-check names the failing case by seed and path).
 */
export const seed = Number(process.env.FC_SEED) || Date.now() % 2 ** 31

/**
 * Name of a property test with the seed it was tried with, so that a failure seen elsewhere can be replayed:
 * `test(seeded('sums to itself'), () => fc.assert(…))`. Lint asks for it.
 */
export const seeded = (name: string): string => `${name} (FC_SEED=${seed})`
