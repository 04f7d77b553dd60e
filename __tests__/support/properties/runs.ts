/**
 * `FC_RUNS=30 npm test -- rules calls` tries thirty times as many random cases of every property,
 * to find failures of one seed in a thousand on purpose rather than by chance. Below 1 it tries
 * fewer: a mutation run (scripts/mutants.mjs) repeats the same tests thousands of times.
 */
const factor = Number(process.env.FC_RUNS)
const times = factor > 0 ? factor : 1

/** Number of random cases of a property; `usual` is the number without FC_RUNS. */
export const runs = (usual: number): number => Math.max(1, Math.ceil(usual * times))

/** Timeout of such a test, ms; `usual` is the timeout without FC_RUNS. */
export const patienceMs = (usual: number): number => usual * Math.max(1, times)
