/**
 * Seed of all random cases of a test file: new in each run, or that of `FC_SEED`, to repeat a
 * failed run (fast-check names the failing case by seed and path).
 */
export const seed = Number(process.env.FC_SEED) || Date.now() % 2 ** 31

/**
 * Adds the seed to a property test's name, so that a failure elsewhere can be repeated:
 * `test(seeded('sums to itself'), () => fc.assert(…))`. Required by lint.
 */
export const seeded = (name: string): string => `${name} (FC_SEED=${seed})`
