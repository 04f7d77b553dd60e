/**
 * `FC_RUNS=30 npm test -- rules calls` tries thirty times as many random cases of every property: what fails on
 * one seed in a thousand is to be found here and not by chance on somebody else's machine. Below 1 it tries fewer: a
 * mutation run (scripts/mutants.mjs) repeats the same tests thousands of times.
 */
const asked = Number(process.env.FC_RUNS)
const times = asked > 0 ? asked : 1

/** Random cases a property is tried with where `usual` are enough for every day. */
export const runs = (usual: number): number => Math.max(1, Math.ceil(usual * times))

/** Milliseconds such a test may take where `usual` are enough for every day. */
export const patienceMs = (usual: number): number => usual * Math.max(1, times)
