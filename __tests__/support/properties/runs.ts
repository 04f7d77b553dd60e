/**
 * `FC_RUNS=30 npm test -- rules calls` tries thirty times as many random cases of every property: what fails on
 * one seed in a thousand is to be found here and not by chance on somebody else's machine.
 */
const times = Math.max(1, Number(process.env.FC_RUNS) || 1)

/** Random cases a property is tried with where `usual` are enough for every day. */
export const runs = (usual: number): number => usual * times

/** Milliseconds such a test may take where `usual` are enough for every day. */
export const patienceMs = (usual: number): number => usual * times
